/** What the jobs list shows when it has no rows (spec 2). */
import { NoRows } from '@/ui/no-rows';
import { texts } from './texts';

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
      first={{ title: texts.noJobs, label: texts.createFirst, onPress: onAdd }}
      all={{ title: texts.noMatch, label: texts.showAll, onPress: onClear }}
    />
  );
}
