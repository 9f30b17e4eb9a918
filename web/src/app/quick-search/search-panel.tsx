/**
 * The dialog at the top of the window that contains the field of the quick search and its results.
 */
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { texts } from '@/app/texts/quick-search';
import { cn } from '@/lib/cn';
import { optionId } from '@/ui/forms/listbox';
import { useAfterPaint } from '@/ui/hooks/use-after-paint';
import { useBackCloses } from '@/ui/hooks/use-back-closes';
import { overlayStyle, useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import type { Entry } from './entry';
import { isOverDialog } from './over-dialog';
import { ResultList } from './result-list';
import { useChoice } from './use-choice';
import { type Opening, useEntries } from './use-entries';

const panelStyle = [
  'fixed z-50 flex flex-col panel focus:outline-none max-md:inset-0',
  'md:top-[12dvh] md:left-1/2 md:max-h-[70dvh] md:w-[calc(100vw-4rem)] md:max-w-160 md:-translate-x-1/2 md:rounded-xl md:border md:border-line',
  'motion-safe:data-[state=open]:animate-fade-in motion-safe:data-[state=closed]:animate-fade-out',
].join(' ');

interface SearchPanelProps {
  open: boolean;
  onClose: () => void;
  opening: Opening;
}

export function SearchPanel({ open, onClose, opening }: SearchPanelProps) {
  const chosen = useRef<Entry | null>(null);
  const focus = useReturnFocus();
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* If a dialog is open, the overlay of the quick search covers it too. */}
        <Radix.Overlay className={cn(overlayStyle, 'z-50')} />
        <Radix.Content
          data-quick-search
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            // Focuses the field on touch screens too, because a search is always opened for typing.
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.querySelector('input')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            // Runs the entry's action after the focus has returned to the element that had it
            // before the search. A dialog that the action opens can then return the focus to that
            // element.
            const entry = chosen.current;
            chosen.current = null;
            if (entry !== null) queueMicrotask(entry.run);
          }}
          className={panelStyle}
        >
          <Radix.Title className="sr-only">{texts.title}</Radix.Title>
          <Results
            opening={opening}
            onChoose={(entry) => {
              chosen.current = entry;
              onClose();
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const NONE: readonly Entry[] = [];

function Results({ opening, onChoose }: { opening: Opening; onChoose: (entry: Entry) => void }) {
  const listId = useId();
  // The field is painted before the results, so that the press that opens the quick search has an
  // immediate effect.
  const isPainted = useAfterPaint();
  const [isOver] = useState(isOverDialog);
  const [typed, setTyped] = useState('');
  const found = useEntries(typed, opening, isOver);
  const { entries, pending, failed } = found;
  const { active, pick, press } = useChoice(found, onChoose);
  return (
    <>
      <div className="relative border-b border-line-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="text"
          role="combobox"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={texts.title}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isPainted && entries.length > 0 ? optionId(listId, active) : undefined}
          placeholder={isOver ? texts.fieldOver : texts.field}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            pick(null);
          }}
          onKeyDown={press}
          className="h-13 w-full rounded-t-xl bg-transparent pr-4 pl-11 text-base focus-visible:-outline-offset-2"
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <ResultList
          id={listId}
          entries={isPainted ? entries : NONE}
          active={active}
          onActivate={(index) => pick(entries[index]?.id ?? null)}
          onChoose={onChoose}
        />
        {isOver && typed.trim() !== '' && !pending && !failed && entries.length === 0 && (
          <p className="px-4.5 pb-4 text-ink-2">{texts.nothing}</p>
        )}
        {failed && <p className="px-4.5 pb-3 text-urgent-ink">{texts.failed}</p>}
      </div>
      <footer className="flex items-center gap-4 border-t border-line-2 px-4.5 py-2 text-xs text-ink-2 max-md:hidden pointer-coarse:hidden">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.choose}
        </span>
        <span>
          <kbd>↵</kbd> {texts.open}
        </span>
        <span>
          <kbd>{texts.escape}</kbd> {texts.close}
        </span>
        <span role="status" className="ml-auto tabular-nums">
          {pending ? texts.searching : texts.count(entries.length)}
        </span>
      </footer>
    </>
  );
}
