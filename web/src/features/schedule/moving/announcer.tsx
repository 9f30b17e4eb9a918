/** Announces the result of a move in a live region, for people who can't see the card move. */
import { useCallback, useState } from 'react';

/**
 * Returns the announced text and a function that announces a text. If the function gets the same
 * text again, the text is announced again.
 */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return { said, announce };
}

interface AnnouncerProps {
  said: { text: string; count: number };
  testId?: string;
}

export function Announcer({ said, testId = 'schedule-announcer' }: AnnouncerProps) {
  return (
    <div role="status" aria-live="assertive" aria-atomic="true" className="sr-only" data-testid={testId}>
      {/* The key changes with each announcement, so that screen readers also read a repeated
          text. */}
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
