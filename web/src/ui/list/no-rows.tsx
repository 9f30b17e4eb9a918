/** Shown instead of the rows of an empty list. */
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface Way {
  title: string;
  /** The label of the button that runs the action. */
  label: string;
  onPress: () => void;
}

interface NoRowsProps {
  /** Whether the list is empty even without filters. If false, no row matches the filters. */
  none: boolean;
  /** The action that creates the first record. */
  first: Way;
  /** The action that clears the filters. */
  all: Way;
  /** A second action if no row matches, such as a search in more records. */
  wider?: Omit<Way, 'title'> | undefined;
  /** What was searched for: the text and the filters. Shown if no row matches. */
  children?: ReactNode;
}

export function NoRows({ none, first, all, wider, children }: NoRowsProps) {
  const { title, label, onPress } = none ? first : all;
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!none && wider !== undefined && (
              <Button variant="secondary" onClick={wider.onPress}>
                {wider.label}
              </Button>
            )}
            <Button variant={none ? 'primary' : 'secondary'} onClick={onPress}>
              {label}
            </Button>
          </div>
        }
      >
        {none ? undefined : children}
      </EmptyState>
    </div>
  );
}
