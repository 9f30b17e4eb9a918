/** The search box of the jobs list: what is typed goes into the address a moment after the last key. */
import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommand } from '@/lib/commands';
import { Input } from '@/ui/input';

/** Where the shortcut `/` takes the focus. */
export const SEARCH_BOX_ID = 'jobs-search';

const PAUSE_MS = 250;

interface SearchBoxProps {
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
}

/** What is typed before the address knows it; follows the address when that changes by itself (Back, a link). */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  const send = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      if (text.trim() === sent.current) return;
      sent.current = text.trim();
      onSearch(sent.current);
    },
    [onSearch],
  );
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), PAUSE_MS);
  };
  const set = (text: string) => {
    setTyped(text);
    send(text);
  };
  return { typed, type, set, sendNow: () => send(typed) };
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { typed, type, set, sendNow } = useTyped(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useCommand('search-jobs', () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <Input
        ref={input}
        id={SEARCH_BOX_ID}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search jobs"
        aria-keyshortcuts="/"
        placeholder="Search jobs..."
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') sendNow();
          else if (event.key === 'Escape' && typed !== '') set('');
        }}
        className="px-9 pointer-coarse:pr-11"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            set('');
            input.current?.focus();
          }}
          className="absolute top-0 right-0 grid h-full w-9 place-items-center rounded-lg text-ink-3 hover:text-ink pointer-coarse:w-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
