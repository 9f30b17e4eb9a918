/** What the jobs list shows when it has no rows (spec 2). */
import { NoRows } from '@/ui/no-rows';

interface NoJobsProps {
  /** Whether there is no job at all, rather than none that matches. */
  none: boolean;
  onAdd: () => void;
  /** Shows every job again. */
  onClear: () => void;
}

export function NoJobs({ none, onAdd, onClear }: NoJobsProps) {
  return (
    <NoRows
      none={none}
      first={{ title: 'No jobs scheduled yet', label: 'Create Your First Job', onPress: onAdd }}
      all={{ title: 'No jobs match your search criteria', label: 'Show all jobs', onPress: onClear }}
    />
  );
}
