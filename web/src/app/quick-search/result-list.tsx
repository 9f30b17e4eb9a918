/**
 * The results of the quick search in groups, as a listbox. The field above the listbox has the
 * focus and handles the keys.
 */
import { useEffect } from 'react';
import { texts } from '@/app/texts/quick-search';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { optionId } from '@/ui/forms/listbox';
import { ScrollArea } from '@/ui/scroll-area';
import { type Entry, grouped } from './entry';

interface ResultListProps {
  id: string;
  entries: readonly Entry[];
  active: number;
  onActivate: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

export function ResultList({ id, entries, active, onActivate, onChoose }: ResultListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // The listbox itself scrolls. It needs no focus for that, because the keys of the field move
    // through its options.
    <ScrollArea id={id} role="listbox" aria-label={texts.results} className="min-h-0 flex-1 p-2">
      {grouped(entries).map(([group, some]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="not-first:mt-2">
          <div
            id={`${id}-${group}`}
            role="presentation"
            className="px-2.5 py-1 text-xs font-medium text-ink-3"
          >
            {texts.groups[group]}
          </div>
          {some.map((entry) => (
            <Result
              key={entry.id}
              id={optionId(id, entries.indexOf(entry))}
              entry={entry}
              isActive={entries.indexOf(entry) === active}
              onActivate={() => onActivate(entries.indexOf(entry))}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </ScrollArea>
  );
}

interface ResultProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

function Result({ id, entry, isActive, onActivate, onChoose }: ResultProps) {
  const { icon: Icon, label, detail, badge } = entry;
  return (
    // The field handles the keys. The pointer must not move the focus away from the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onActivate()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 items-center gap-3 rounded-md px-2.5 py-1 select-none pointer-coarse:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        {detail !== undefined && detail !== '' && (
          <span className="block truncate text-2sm/5 text-ink-2">{detail}</span>
        )}
      </span>
      {badge !== undefined && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </div>
  );
}
