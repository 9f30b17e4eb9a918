/** The message to the client of a job. */
import { numbersOf } from '@/features/clients/numbers';
import { type CalendarJob, isWhole } from '@/features/jobs/calendar';
import { MessageSheet } from '@/features/messages/message-sheet';
import type { MessageKind } from '@/features/messages/words';
import { useSettings } from '@/features/settings/queries';

interface JobMessageProps {
  kind: MessageKind;
  job: CalendarJob;
  /** The visit that the message is about. */
  visit: CalendarJob;
  onClose: () => void;
}

export function JobMessage({ kind, job, visit, onClose }: JobMessageProps) {
  const settings = useSettings().data;
  // Nothing is shown until the whole job is loaded, because only the whole job contains the
  // client's numbers.
  if (settings === undefined || !isWhole(job)) return null;
  return (
    <MessageSheet
      kind={kind}
      about={visit}
      numbers={numbersOf(job.client)}
      settings={settings}
      onClose={onClose}
    />
  );
}
