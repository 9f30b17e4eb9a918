/**
 * A card's menu: Edit, and *Move…* for whoever can't or won't drag (WCAG 2.2, 2.5.7). Until it is first opened it is a
 * plain button: 500 menus at the ready would cost more than the cards themselves.
 */
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cn } from '@/lib/cn';

const OpenCardMenu = lazy(() => import('./open-card-menu'));

export interface CardMenuProps {
  title: string;
  /** On the month's chips the button hides on touch, where *Move…* is reached from the day view. */
  small: boolean;
  onEdit: () => void;
  onMove: () => void;
}

export function CardMenu({ title, small, onEdit, onMove }: CardMenuProps) {
  const [used, setUsed] = useState(false);
  const look = {
    type: 'button',
    'aria-label': `Actions for ${title}`,
    'aria-haspopup': 'menu',
    className: cn(
      'absolute grid place-items-center rounded bg-inherit hover:bg-surface/60',
      'md:pointer-fine:opacity-0 md:pointer-fine:group-hover/card:opacity-100 md:pointer-fine:group-focus-within/card:opacity-100',
      'aria-expanded:opacity-100!',
      small
        ? 'right-0.5 bottom-0.5 hidden size-6 md:grid md:pointer-coarse:hidden'
        : 'right-0 bottom-0 size-11 md:right-1 md:bottom-1 md:size-6 md:pointer-coarse:size-11',
    ),
  } as const;
  const icon = <Ellipsis aria-hidden className="size-4" />;
  const plain = (
    <button {...look} onClick={() => setUsed(true)}>
      {icon}
    </button>
  );
  if (!used) return plain;
  return (
    <Suspense fallback={plain}>
      <OpenCardMenu trigger={<button {...look}>{icon}</button>} onEdit={onEdit} onMove={onMove} />
    </Suspense>
  );
}
