/** A line of a job sheet: an icon, a text, a smaller one below it, and something at its end. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowProps {
  icon: LucideIcon;
  /** What the line says, for screen readers. */
  name: string;
  /** The text below; none if empty. */
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
