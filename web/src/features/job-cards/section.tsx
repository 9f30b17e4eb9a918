import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /**
   * Whether the title labels the section's only field. The section then has no accessible name,
   * because it would be the same as the field's name.
   */
  isField?: boolean;
  children: ReactNode;
}

/** A part of the card with a title. */
export function CardSection({ title, isField, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={isField ? undefined : id}
      className="border-t border-line-2 px-4 py-5 first:border-t-0 md:px-6"
    >
      <h2 id={id} className="mb-4 text-base/6 font-semibold tracking-[-.01em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
