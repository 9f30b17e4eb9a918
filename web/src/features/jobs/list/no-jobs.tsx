/** The empty state of the jobs list. */
import { NoRows } from '@/ui/list/no-rows';
import { texts } from './texts';

interface NoJobsProps {
  /** Whether there is no job at all. False if there are jobs, but none matches the filters. */
  none: boolean;
  onAdd: () => void;
  /** Clears search and filters. */
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
