/** *Call*: a link that dials. Where there are several numbers, a press asks whom to call. rule: job-sheet-call */
import { Phone } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { CallNumber } from '@/features/clients/numbers';
import { BottomSheet } from '@/ui/overlay/bottom-sheet';
import { texts } from '../texts';

interface CallProps {
  /** The numbers, the best first; undefined until they are loaded. */
  numbers: readonly CallNumber[] | undefined;
}

export function Call({ numbers }: CallProps) {
  const [asks, setAsks] = useState(false);
  const content = (
    <>
      <Phone aria-hidden />
      {texts.call}
    </>
  );
  // Keeps the place, so that nothing moves under the thumb when the numbers come.
  if (numbers === undefined)
    return (
      <span aria-hidden className="sheet-act dock-waits">
        {content}
      </span>
    );
  const [best] = numbers;
  if (best === undefined) return null;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsks(true);
  };
  return (
    <>
      <a
        href={best.href}
        aria-haspopup={numbers.length > 1 ? 'dialog' : undefined}
        onClick={numbers.length > 1 ? ask : undefined}
        className="sheet-act"
      >
        {content}
      </a>
      {asks && <CallChoice numbers={numbers} onClose={() => setAsks(false)} />}
    </>
  );
}

function CallChoice({ numbers, onClose }: { numbers: readonly CallNumber[]; onClose: () => void }) {
  return (
    <BottomSheet title={texts.callTitle} onClose={onClose}>
      <ul className="call-choice">
        {numbers.map(({ href, name, role, phone }) => (
          <li key={href}>
            <a href={href} onClick={onClose}>
              <Phone aria-hidden />
              <span>
                <b>{name}</b>
                <span>{role === 'client' ? phone : `${texts.callRoles[role]} · ${phone}`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
