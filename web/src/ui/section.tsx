/** A titled section of read-only details, with lines of a label and a value. */
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

interface SectionProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('min-w-0', className)}>
      <h3 id={id} className="mb-1.5 text-2sm/5 font-semibold">
        {title}
      </h3>
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
