/** Shown instead of the rows of an empty list. */
import type { ReactNode } from 'react';
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
  /** Another way if nothing matches, such as a search among more. */
  wider?: Omit<Way, 'title'> | undefined;
  /** What was searched, if nothing matches. */
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
