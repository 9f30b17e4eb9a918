import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title, such as the button that adds a row. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the card. */
export function CardSection({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line-2 px-4 py-5 first:border-t-0 md:px-6">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="text-base/6 font-semibold tracking-[-.01em]">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
