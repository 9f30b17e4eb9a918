/**
 * The first steps in an empty business: add a client, add your people, create a job. A finished step is
 * ticked.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session';
import { ClientDialog } from '@/features/clients/client-dialog';
import { clientCountQuery } from '@/features/clients/queries';
import { usersQuery } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { USERS_PATH } from '@/lib/paths';
import { Button, buttonStyle } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { texts } from '../texts/first-steps';

interface StepProps {
  number: number;
  title: string;
  text: string;
  done: boolean;
  /** The button or link that starts the step. */
  children: ReactNode;
}

function Step({ number, title, text, done, children }: StepProps) {
  return (
    <li className="flex gap-3 border-line-2 p-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <span
        aria-hidden
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
          done ? 'bg-completed-bg text-completed-ink' : 'border border-line text-ink-2',
        )}
      >
        {done ? <Check className="size-4" strokeWidth={2.5} /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className={cn('text-sm/6 font-semibold', done && 'text-ink-2')}>
          {title}
          {done && <span className="sr-only"> {texts.doneMark}</span>}
        </h3>
        <p className="text-ink-2">{done ? texts.done : text}</p>
        {/* At the bottom of the step, so that the three buttons are side by side, whatever the length of the
            texts. */}
        {!done && <div className="mt-auto pt-3">{children}</div>}
      </div>
    </li>
  );
}

interface FirstStepsProps {
  hasJob: boolean;
  onNewJob: () => void;
  onDismiss: () => void;
}

export default function FirstSteps({ hasJob, onNewJob, onDismiss }: FirstStepsProps) {
  const self = useSession().id;
  const [adding, setAdding] = useState(false);
  const clients = useQuery(clientCountQuery);
  // Always refetched, because people are added on another screen.
  const people = useQuery({ ...usersQuery, staleTime: 0 });
  const hasClient = hasJob || (clients.data ?? 0) > 0;
  const hasPeople = (people.data ?? []).some(({ id }) => id !== self);
  // Nothing is shown until the data is loaded, so that a finished step is never shown as unfinished.
  if (clients.isPending || people.isPending || (hasClient && hasPeople && hasJob)) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-4 rounded-xl border border-line bg-surface md:mb-6">
      <div className="flex items-center justify-between gap-2 border-b border-line-2 py-1.5 pr-2 pl-4">
        <h2 id="first-steps" className="text-md/6 font-semibold">
          {texts.title}
        </h2>
        <IconButton label={texts.dismiss} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ol className="grid md:grid-cols-3">
        <Step number={1} title={texts.client.title} text={texts.client.text} done={hasClient}>
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            {texts.client.action}
          </Button>
        </Step>
        <Step number={2} title={texts.people.title} text={texts.people.text} done={hasPeople}>
          <Link to={USERS_PATH} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            {texts.people.action}
          </Link>
        </Step>
        <Step number={3} title={texts.job.title} text={texts.job.text} done={hasJob}>
          <Button variant="secondary" size="sm" onClick={onNewJob}>
            {texts.job.action}
          </Button>
        </Step>
      </ol>
      {adding && (
        <ClientDialog from="job" onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
      )}
    </section>
  );
}
