/** What stands in the place of a list's rows when there are none. */
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface Way {
  title: string;
  /** What the one button says. */
  label: string;
  onPress: () => void;
}

interface NoRowsProps {
  /** Whether there is nothing at all, rather than nothing that is looked for. */
  none: boolean;
  /** How to make the first. */
  first: Way;
  /** How to see all again. */
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
