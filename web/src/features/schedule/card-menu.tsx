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
      'absolute top-0 right-0 grid rounded',
      'md:pointer-fine:bg-inherit md:pointer-fine:opacity-0 md:pointer-fine:group-hover/card:opacity-100',
      'md:pointer-fine:group-focus-within/card:opacity-100 md:pointer-fine:aria-expanded:opacity-100',
      // A finger gets 44 px, with the dots in the very corner, out of the way of the words.
      small
        ? 'size-6 place-items-center max-md:hidden pointer-coarse:hidden'
        : 'size-11 items-start justify-items-end p-2.5 pointer-fine:size-6 pointer-fine:place-items-center pointer-fine:p-0 md:pointer-fine:top-0.5 md:pointer-fine:right-0.5',
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
