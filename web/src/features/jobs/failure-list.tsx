import type { Schemas } from '@/api/client';

interface FailureListProps {
  failed: readonly Schemas['BulkFailure'][];
  label?: string | undefined;
  /** The text that is shown instead of the title if the visit no longer exists. */
  unknown?: string | undefined;
}

/** Lists the visits that a bulk change failed to change, each with the server's reason. */
export function FailureList({ failed, label, unknown = '' }: FailureListProps) {
  return (
    <ul aria-label={label} className="list-disc pl-5">
      {failed.map(({ id, title, message }) => (
        <li key={id} className="wrap-anywhere">
          <b className="font-semibold">{title || unknown}</b>: {message}
        </li>
      ))}
    </ul>
  );
}
