/**
 * The first steps for an empty business, in one row: add a client, add your people, create a job. A
 * finished step is ticked.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useSession } from '@/api/session';
import { ClientDialog } from '@/features/clients/client-dialog';
import { clientCountQuery } from '@/features/clients/queries';
import { usersQuery } from '@/features/users/queries';
import { USERS_PATH } from '@/lib/paths';
import { Button, buttonStyle } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/overlay/tooltip';
import { texts } from '../texts/first-steps';

interface StepProps {
  title: string;
  /** What the step is for. Shown as the tooltip of its button. */
  text: string;
  done: boolean;
  /** The button or link that starts the step. */
  children: ReactElement<object>;
}

function Step({ title, text, done, children }: StepProps) {
  if (!done)
    return (
      <li className="max-md:flex">
        <h3 className="sr-only">{title}</h3>
        <Tooltip text={text}>{children}</Tooltip>
      </li>
    );
  return (
    <li className="flex items-center gap-1.5 px-2 text-ink-2">
      <Check aria-hidden className="size-4 text-completed" />
      <h3>
        {title}
        <span className="sr-only"> {texts.doneMark}</span>
      </h3>
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
    <section
      aria-labelledby="first-steps"
      className="mb-4 flex min-h-12 flex-wrap items-center gap-x-2 rounded-xl border border-line bg-surface px-2 py-1 max-md:relative max-md:pr-12 md:mb-3 md:flex-nowrap"
    >
      <h2 id="first-steps" className="px-2 font-semibold whitespace-nowrap max-md:sr-only">
        {texts.title}
      </h2>
      <ol className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
        <Step title={texts.client.title} text={texts.client.text} done={hasClient}>
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            {texts.client.action}
          </Button>
        </Step>
        <Step title={texts.people.title} text={texts.people.text} done={hasPeople}>
          <Link to={USERS_PATH} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            {texts.people.action}
          </Link>
        </Step>
        <Step title={texts.job.title} text={texts.job.text} done={hasJob}>
          <Button variant="secondary" size="sm" onClick={onNewJob}>
            {texts.job.action}
          </Button>
        </Step>
      </ol>
      <IconButton
        label={texts.dismiss}
        onClick={onDismiss}
        className="max-md:absolute max-md:top-0.5 max-md:right-1"
      >
        <X aria-hidden />
      </IconButton>
      {adding && (
        <ClientDialog from="job" onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
      )}
    </section>
  );
}
