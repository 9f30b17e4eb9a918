import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** The main action of the screen. On a phone a floating button replaces it. */
  action?: ReactNode;
}

/** The heading of a screen. */
export function PageTitle({ title, subtitle, action }: PageTitleProps) {
  return (
    <div className="mb-4 flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <h1 className="text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">{title}</h1>
        {subtitle !== undefined && <p className="text-ink-2">{subtitle}</p>}
      </div>
      <div className="contents print:hidden">{action}</div>
    </div>
  );
}
