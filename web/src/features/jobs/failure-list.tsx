import type { Schemas } from '@/api/client';

interface FailureListProps {
  failed: readonly Schemas['BulkFailure'][];
  label?: string | undefined;
  /** Stands for the title of a visit that is unknown by now. */
  unknown?: string | undefined;
}

/** The visits that a change of several did not change, each with the reason that the server gives. */
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
