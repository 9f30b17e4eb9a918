/** A section of read-only details with a title. Each line has a label and a value. */
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '@/lib/cn';

interface SectionProps {
  title: string;
  /** The number of entries in the section, shown beside the title. */
  count?: number;
  className?: string | undefined;
  /** A button at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** The heading level of sections: one level below the title above them. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');

export function Section({ title, count, className, action, children }: SectionProps) {
  const id = useId();
  const level = useContext(SectionHeading);
  const style = 'text-2sm/5 font-semibold';
  const words = (
    <>
      {title}
      {count !== undefined && <span aria-hidden>{` (${count})`}</span>}
    </>
  );
  return (
    <section aria-labelledby={id} className={cn('min-w-0', className)}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        {level === 'h2' ? (
          <h2 id={id} className={style}>
            {words}
          </h2>
        ) : (
          <h3 id={id} className={style}>
            {words}
          </h3>
        )}
        {action}
      </div>
      {children}
    </section>
  );
}

export function Lines({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
      {children}
    </dl>
  );
}

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** A placeholder for a missing value. */
export function NoValue({ children }: { children: ReactNode }) {
  return <span className="text-ink-3">{children}</span>;
}
