import type { VisitWorker } from './visit-requests';

/**
 * Shows the number of workers of a visit besides the lead, such as ' +2', and their names for
 * screen readers.
 */
export function Others({ workers }: { workers: readonly VisitWorker[] }) {
  const names = workers.map(({ fullName }) => fullName).join(', ');
  return (
    <span title={names} className="font-medium whitespace-nowrap">
      <span aria-hidden> +{workers.length}</span>
      <span className="sr-only">, {names}</span>
    </span>
  );
}
