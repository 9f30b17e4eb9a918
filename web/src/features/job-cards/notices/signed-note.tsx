/**
 * A notice that the customer has signed the card. It says what can still be done with the card, and
 * offers to reopen it.
 */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { formatDay, formatMonthDay, formatTime, formatWeekday } from '@/lib/format';
import { dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { useNow } from '@/ui/hooks/use-now';
import type { JobCard } from '../form-schema';
import { Note } from './note';
import { texts as noticeTexts } from '../texts/notices';
import { mayReopen } from '../permissions';
import { texts } from '../texts';
import type { CardFormState } from '../use-card-form';
import { useFocusKept } from '../use-focus-kept';

interface SignedNoteProps {
  card: JobCard;
  signedAt: string;
  state: CardFormState;
  zone: string;
}

/** Formats an instant as 'Tue Nov 24, 3:05 PM', with the year if it isn't the current year. */
function moment(at: Instant, now: Instant, zone: string): string {
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)];
  const date = day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatDay(day);
  return `${formatWeekday(day)} ${date}, ${formatTime(at, zone)}`;
}

export function SignedNote({ card, signedAt, state, zone }: SignedNoteProps) {
  const now = useNow();
  const user = useSession();
  const { lock, isReopened, canSign, pending } = state.protection;
  const line = useFocusKept<HTMLParagraphElement>(pending.length > 0);
  // The non-breaking space prevents a line break between the time and AM or PM.
  const savedAt = moment(instantOf(card.savedAt), now, zone).replace(/ (?=[AP]M$)/, '\u00a0');
  if (isReopened)
    return (
      <Note title={noticeTexts.reopened}>
        <p>{noticeTexts.reopenedText}</p>
      </Note>
    );
  const mayChange = mayReopen(card, user, now);
  return (
    <Note
      title={noticeTexts.signedOn(moment(instantOf(signedAt), now, zone))}
      action={
        <>
          {lock === null && mayChange && <Reopen card={card} onReopen={state.protection.reopen} />}
          {pending.length > 0 && (
            <Button variant="secondary" size="sm" onClick={state.dropMine}>
              {noticeTexts.discardMine}
            </Button>
          )}
        </>
      }
    >
      <p ref={line} tabIndex={-1} className="rounded">
        {noticeTexts.savedBy(savedAt, card.savedBy?.fullName)}
      </p>
      {lock === null && <p>{mayChange ? noticeTexts.mayReopen : noticeTexts.adminMayReopen}</p>}
      {canSign && <p>{noticeTexts.canSign}</p>}
      {pending.length > 0 && (
        <p>{noticeTexts.pending(pending.map((name) => texts.fields[name]).join(', '))}</p>
      )}
    </Note>
  );
}

function Reopen({ card, onReopen }: { card: JobCard; onReopen: () => void }) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => ask(true)}>
        {noticeTexts.reopen}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={noticeTexts.reopenTitle}
        description={noticeTexts.reopenText(card.jobCardNumber)}
        confirmLabel={noticeTexts.reopenConfirm}
        onConfirm={() => {
          ask(false);
          onReopen();
        }}
      />
    </>
  );
}
