/**
 * A row that offers to turn on notifications for this device. Once dismissed, it isn't shown again
 * on this device. rule: push-device-opt-in
 */
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { readStored, writeStored } from '@/lib/storage/local';
import { Button } from '@/ui/button';
import { texts } from './texts';
import { usePush } from './use-push';

const AWAY_KEY = 'jobwright-push-offer-away';

export function PushOffer() {
  const { state, isBusy, turnOn } = usePush();
  const [isAway, setAway] = useState(() => readStored(AWAY_KEY) !== null);
  const id = useId();
  if (state !== 'off' || isAway) return null;
  const putAway = () => {
    writeStored(AWAY_KEY, '1');
    setAway(true);
    // Focuses the screen, because the pressed button is removed.
    document.getElementById('main')?.focus();
  };
  return (
    <section
      aria-labelledby={id}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-3 md:px-4"
    >
      <BellRing aria-hidden className="size-5 shrink-0 text-ink-2 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={id} className="font-semibold">
          {texts.offerTitle}
        </h2>
        <p className="text-ink-2">{texts.offerText}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" busy={isBusy} onClick={turnOn}>
          {texts.turnOn}
        </Button>
        <Button variant="ghost" size="sm" onClick={putAway}>
          {texts.later}
        </Button>
      </div>
    </section>
  );
}
