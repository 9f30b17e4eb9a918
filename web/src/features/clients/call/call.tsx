/**
 * *Call*: a link that dials the client. If there are several phone numbers, a press opens a list of
 * them. rule: job-sheet-call
 */
import { Phone } from 'lucide-react';
import { lazy, type MouseEvent, startTransition, Suspense, useEffect, useState } from 'react';
import { untilIdle } from '@/lib/idle';
import type { CallNumber } from '../numbers';
import { texts } from '../texts/details';
import './call.css';

const load = () => import('./call-choice');
const CallChoice = lazy(load);

interface CallProps {
  /** The phone numbers in the order of preference; undefined until they are loaded. */
  numbers: readonly CallNumber[] | undefined;
  /** The class name of the button. It comes from the dock that contains the button. */
  className: string;
}

export function Call({ numbers, className }: CallProps) {
  const [asks, setAsks] = useState(false);
  const hasChoice = numbers !== undefined && numbers.length > 1;
  useEffect(() => {
    if (hasChoice) void untilIdle().then(load, () => undefined);
  }, [hasChoice]);
  const content = (
    <>
      <Phone aria-hidden />
      {texts.call}
    </>
  );
  // Reserves the space of this button, so that the other buttons don't move when the phone numbers
  // are loaded.
  if (numbers === undefined)
    return (
      <span aria-hidden className={`${className} call-waits`}>
        {content}
      </span>
    );
  const [best] = numbers;
  if (best === undefined) return null;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    startTransition(() => setAsks(true));
  };
  return (
    <>
      <a
        href={best.href}
        aria-haspopup={hasChoice ? 'dialog' : undefined}
        onClick={hasChoice ? ask : undefined}
        className={className}
      >
        {content}
      </a>
      <Suspense fallback={null}>
        {asks && <CallChoice numbers={numbers} onClose={() => setAsks(false)} />}
      </Suspense>
    </>
  );
}
