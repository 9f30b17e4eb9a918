/** *Call* in the dock. Several numbers are a choice, whose code is loaded at the first press. rule: client-contact */
import { Phone } from 'lucide-react';
import { lazy } from 'react';
import { type Contact, numbersOf } from '@/features/clients/numbers';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { texts } from '../texts';
import { PendingAct } from './pending-act';

const load = () => import('./open-call-menu');
const OpenCallMenu = lazy(load);

interface CallProps {
  /** Undefined until the whole client is known. */
  client: Contact | undefined;
  isPending: boolean;
}

export function Call({ client, isPending }: CallProps) {
  const numbers = client === undefined ? [] : numbersOf(client);
  const [only] = numbers;
  if (only === undefined) return <PendingAct icon={Phone} text={texts.call} isPending={isPending} />;
  const content = (
    <>
      <Phone aria-hidden />
      {texts.call}
    </>
  );
  if (numbers.length === 1)
    return (
      <a href={only.href} className="dock-act">
        {content}
      </a>
    );
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <button type="button" className="dock-act">
          {content}
        </button>
      }
      renderMenu={(trigger) => <OpenCallMenu numbers={numbers} trigger={trigger} />}
    />
  );
}
