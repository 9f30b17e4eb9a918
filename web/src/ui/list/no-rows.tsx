/** Shown instead of the rows of an empty list. */
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface Way {
  title: string;
  /** The label of the button. */
  label: string;
  onPress: () => void;
}

interface NoRowsProps {
  /** Whether there is nothing at all, rather than nothing that matches the filters. */
  none: boolean;
  /** How to create the first. */
  first: Way;
  /** How to clear the filters. */
  all: Way;
}

export function NoRows({ none, first, all }: NoRowsProps) {
  const { title, label, onPress } = none ? first : all;
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState
        title={title}
        action={
          <Button variant={none ? 'primary' : 'secondary'} onClick={onPress}>
            {label}
          </Button>
        }
      />
    </div>
  );
}
