import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface EmptyStateProps {
  title: string;
  /** The action that the user should take first. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

/** Shown instead of the rows of an empty list. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center text-center [:where(&)]:px-4 [:where(&)]:py-10',
        className,
      )}
    >
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-[44ch] text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
