/** A long list as cards, below 768 px: all that the table says. Only the cards in sight are in the document. */
import { type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn';
import { moveBetweenRows, openFromRow } from '@/ui/open-row';
import type { ReadRowsProps } from '@/ui/rows';
import { useVirtualRows } from '@/ui/use-virtual-rows';

/** The cards; `children` gives what one holds. */
export function DataCards<Item extends { id: string }>(list: ReadRowsProps<Item>) {
  return <Cards key={list.name} {...list} />;
}

function Cards<Item extends { id: string }>(props: ReadRowsProps<Item>) {
  const { label, items, total, name, busy, estimate, children, onOpen, onNearEnd } = props;
  const body = useRef<HTMLUListElement>(null);
  const rows = useVirtualRows({ items, name: `cards ${name}`, estimate, gap: 8, body, onNearEnd });
  return (
    // The keys are those of the titles, which are buttons; the list only passes them on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={body}
      aria-label={label}
      aria-busy={busy}
      style={{ height: rows.height }}
      onKeyDown={moveBetweenRows}
      className={cn('relative', busy && 'opacity-60')}
    >
      {rows.shown.map(({ item, index, top }) => (
        // A tap on the card is a shortcut; the title is the button for everybody.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
        <li
          key={item.id}
          ref={rows.measure}
          data-id={item.id}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ top }}
          onFocus={() => rows.pin(item.id)}
          onClick={(event) => openFromRow(event, item.id, onOpen)}
          className="absolute inset-x-0 rounded-xl border border-line bg-surface p-3"
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

interface CardPartProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A value on a card with the name that its column has in the table. */
export function CardPart({ label, className, children }: CardPartProps) {
  return (
    <div className={cn('min-w-0 text-2sm/5', className)}>
      <p className="text-xs text-ink-3">{label}</p>
      {children}
    </div>
  );
}
