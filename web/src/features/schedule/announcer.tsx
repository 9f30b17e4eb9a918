/** Says aloud what a move did, for those who don't see the card move. */
import { useCallback, useState } from 'react';

/** The text to say and the function that says it; the same words twice are still said twice. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return { said, announce };
}

export function Announcer({ said }: { said: { text: string; turn: number } }) {
  return (
    <div
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className="sr-only"
      data-testid="schedule-announcer"
    >
      {/* A changed key makes a repeated text a change that is read again. */}
      <span key={said.turn}>{said.text}</span>
    </div>
  );
}
