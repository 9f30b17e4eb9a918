/** What the jobs list shows when it has no rows (spec 2). */
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface NoJobsProps {
  /** Whether there is no job at all, rather than none that matches. */
  none: boolean;
  onAdd: () => void;
  /** Shows every job again. */
  onClear: () => void;
}

export function NoJobs({ none, onAdd, onClear }: NoJobsProps) {
  return (
    <div className="rounded-xl border border-line bg-surface">
      {none ? (
        <EmptyState
          title="No jobs scheduled yet"
          action={<Button onClick={onAdd}>Create Your First Job</Button>}
        />
      ) : (
        <EmptyState
          title="No jobs match your search criteria"
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all jobs
            </Button>
          }
        />
      )}
    </div>
  );
}
