/** A titled panel of the Reports screen. */
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';
import { SaveTable } from './figures-table';
import type { FigureTable } from './table';

interface PanelProps {
  title: string;
  /** The table that the user can save as CSV, and the name of the file. */
  save?: { file: string; table: () => FigureTable } | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, save, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 rounded-xl border border-line bg-surface p-4', className)}
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={id} className="text-md/5 font-semibold tracking-[-.01em]">
          {title}
        </h2>
        {save !== undefined && <SaveTable name={title} {...save} />}
      </div>
      {children}
    </section>
  );
}

/** The text that a panel shows if it has no data. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-ink-2">{children}</p>;
}
