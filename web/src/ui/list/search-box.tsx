/** The search box of a list. The typed text is written to the URL after a short pause. */
import { Search, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '@/ui/texts/controls';
import { Input } from '@/ui/forms/input';

const PAUSE_MS = 250;

interface SearchBoxProps {
  /** The accessible name, such as 'Search jobs'. */
  label: string;
  /** A ref with which the caller focuses the input. */
  input: RefObject<HTMLInputElement | null>;
  /** The search text in the URL. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * Returns the typed text, which is written to the URL after a short pause. The text follows the URL
 * when Back or a link changes it.
 */
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

export function SearchBox({ label, input, value, onSearch }: SearchBoxProps) {
  const { typed, type, set, sendNow } = useTyped(value, onSearch);
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <Input
        ref={input}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={texts.searchHint(label)}
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
          aria-label={texts.clearSearch}
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
