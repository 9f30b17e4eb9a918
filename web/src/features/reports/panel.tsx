/** A part of the screen with a title. */
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

interface PanelProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 rounded-xl border border-line bg-surface p-4', className)}
    >
      <h2 id={id} className="mb-3 text-md/5 font-semibold tracking-[-.01em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The text that a panel shows if it has no data. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-ink-2">{children}</p>;
}
