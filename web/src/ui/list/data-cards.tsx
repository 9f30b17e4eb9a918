/**
 * A long list as cards, for screens below 768 px. A card shows everything that a table row shows.
 * Only the visible cards are in the document. rule: small-screens
 */
import { type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn';
import { moveBetweenRows, openFromRow } from '@/ui/list/open-row';
import type { ReadRowsProps } from '@/ui/list/rows';
import { useAfterPaint } from '@/ui/hooks/use-after-paint';
import { useVirtualRows } from '@/ui/hooks/use-virtual-rows';

/** A list of cards; `children` renders the content of a card. */
export function DataCards<Item extends { id: string }>(list: ReadRowsProps<Item>) {
  const isPainted = useAfterPaint();
  return <Cards key={list.name} {...list} hasCards={isPainted} />;
}

type CardsProps<Item extends { id: string }> = ReadRowsProps<Item> & { hasCards: boolean };

function Cards<Item extends { id: string }>(props: CardsProps<Item>) {
  const { hasCards, label, items, total, name, busy, estimate, children, onOpen, onNearEnd } = props;
  const body = useRef<HTMLUListElement>(null);
  const rows = useVirtualRows({ items, name: `cards ${name}`, estimate, gap: 8, body, onNearEnd });
  return (
    // The list only forwards the keys of the titles, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={body}
      aria-label={label}
      aria-busy={busy}
      style={{ height: rows.height }}
      onKeyDown={moveBetweenRows}
      className={cn('relative', busy && 'opacity-60')}
    >
      {(hasCards ? rows.shown : []).map(({ item, index, top }) => (
        // A tap on the card is a shortcut. The title is the accessible button.
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

/** A value on a card, with the column label from the table. */
export function CardPart({ label, className, children }: CardPartProps) {
  return (
    <div className={cn('min-w-0 text-2sm/5', className)}>
      <p className="text-xs text-ink-3">{label}</p>
      {children}
    </div>
  );
}
