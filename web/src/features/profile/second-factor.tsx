/** Two-step sign-in of the signed-in user: whether it is on, how many recovery codes are left, and the dialogs. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '@/api/session';
import { SetUpDialog } from '@/features/auth/second-factor/set-up-dialog';
import { TurnOffDialog } from '@/features/auth/second-factor/turn-off-dialog';
import { texts } from '@/features/auth/texts/second-factor';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

/** A warning is shown if at most this many recovery codes are left. */
const FEW = 2;

export function SecondFactor({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState<'set-up' | 'turn-off'>();
  const close = () => setOpen(undefined);
  const isOn = user.secondFactor === 1;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? texts.status.on : texts.status.off}</Badge>
        {isOn && <CodesLeft count={user.recoveryCodesLeft} />}
      </div>
      {isOn && user.recoveryCodesLeft <= FEW && <p className="mt-2 text-ink-2">{texts.status.fewLeft}</p>}
      <Button
        variant="secondary"
        onClick={() => setOpen(isOn ? 'turn-off' : 'set-up')}
        className="mt-3 max-sm:w-full"
      >
        {isOn ? texts.turnOff.action : texts.setUp.action}
      </Button>
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
    </>
  );
}

function CodesLeft({ count }: { count: number }) {
  const words = count === 0 ? texts.status.noneLeft : texts.status.left(count);
  if (count > FEW) return <span className="text-ink-2">{words}</span>;
  return (
    <span className="flex items-center gap-2 font-medium text-progress-ink">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}
