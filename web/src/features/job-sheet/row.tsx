/**
 * A row of a job sheet: an icon, a text, a smaller text below it, and optional content at the end.
 */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowProps {
  icon: LucideIcon;
  /** The label of the row, read only by screen readers. */
  name: string;
  /** The smaller text below the main text. Nothing is shown there if it is empty. */
  small?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function Row({ icon: Icon, name, small = '', aside, children }: RowProps) {
  return (
    <div className="sheet-row">
      <dt>
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd>
        <span className="sheet-main">{children}</span>
        {small !== '' && <span className="sheet-small">{small}</span>}
      </dd>
      {aside !== undefined && <dd aria-hidden>{aside}</dd>}
    </div>
  );
}
