import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

interface PartProps {
  title: string;
  /** A sentence that explains this section of the form. */
  about?: ReactNode;
  /**
   * Whether the content is below the title even on a wide screen. For pages that are narrow
   * themselves.
   */
  stacked?: boolean | undefined;
  children: ReactNode;
}

/** A section of a form page with a title. Thin lines separate the sections. */
export function Part({ title, about, stacked, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'grid gap-x-10 gap-y-4 border-t border-line-2 p-4 first:border-t-0 md:p-6',
        !stacked && 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <div>
        <h2 id={id} className="text-md/6 font-semibold">
          {title}
        </h2>
        {about !== undefined && <p className="mt-0.5 text-ink-2">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
