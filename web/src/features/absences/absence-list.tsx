/**
 * Lists the absences of one year. The list is for phones, for screen readers, and for people who
 * prefer a list to the strip.
 */
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '@/features/users/queries';
import type { Day } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useFocusAfterRemoval } from '@/ui/hooks/use-focus-after-removal';
import { IconButton } from '@/ui/icon-button';
import { KindMark } from './kind-mark';
import type { Absence } from './queries';
import { texts } from './texts';
import { daysOf, kindLabel, lengthText, type NameOf, timeText } from './words';

export interface AbsenceListProps {
  absences: readonly Absence[];
  people: readonly Person[];
  nameOf: NameOf;
  zone: string;
  today: Day;
  /** The id of the absence that is being approved. */
  busyId: string | undefined;
  onApprove: (absence: Absence) => void;
  onEdit: (absence: Absence) => void;
  onDelete: (absence: Absence) => void;
}

/**
 * The list of absences. Past absences are collapsed at first, because current and future absences
 * matter more.
 */
export function AbsenceList(props: AbsenceListProps) {
  const { absences, zone, today } = props;
  const [isOpen, setOpen] = useState(false);
  useFocusAfterRemoval(absences);
  const sorted = absences.toSorted((one, other) =>
    daysOf(one, zone).first.localeCompare(daysOf(other, zone).first),
  );
  const isPast = (absence: Absence) => daysOf(absence, zone).last < today;
  const past = sorted.filter((absence) => isPast(absence));
  const shown = past.length === sorted.length || isOpen ? sorted : sorted.filter((each) => !isPast(each));
  return (
    <>
      {shown.length < sorted.length && (
        <Button variant="secondary" size="sm" className="mb-3" onClick={() => setOpen(true)}>
          {texts.showPast(past.length)}
        </Button>
      )}
      <ul aria-label={texts.list} className="leave-list rounded-xl border border-line bg-surface">
        {shown.map((absence) => (
          <Item key={absence.id} absence={absence} {...props} />
        ))}
      </ul>
    </>
  );
}

function Item({ absence, ...props }: AbsenceListProps & { absence: Absence }) {
  const { people, nameOf, zone } = props;
  const { userId, kind, note, state } = absence;
  const person = people.find(({ id }) => id === userId);
  const name = nameOf(userId);
  return (
    <li data-absence={absence.id} className="leave-item">
      <div className="leave-about text-2sm/5">
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          {userId !== null && <Avatar name={name} color={person?.color} />}
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </p>
        <p>
          {timeText(absence, zone)} <span className="text-ink-2">{lengthText(absence)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <KindMark kind={kind} asked={state === 'asked'} />
          {kindLabel(kind)}
          {state === 'asked' && <Badge tone="yellow">{texts.askedFor}</Badge>}
        </p>
        <p className="min-w-0 wrap-anywhere text-ink-2">{note}</p>
      </div>
      <Actions absence={absence} {...props} />
    </li>
  );
}

function Actions({
  absence,
  nameOf,
  zone,
  busyId,
  onApprove,
  onEdit,
  onDelete,
}: AbsenceListProps & { absence: Absence }) {
  const isAsked = absence.state === 'asked';
  const [name, when] = [nameOf(absence.userId), timeText(absence, zone)];
  return (
    <div className="flex">
      {isAsked && (
        <IconButton
          label={texts.approveOf(name, when)}
          busy={busyId === absence.id}
          onClick={() => onApprove(absence)}
        >
          <Check />
        </IconButton>
      )}
      <IconButton label={texts.editOf(name, when)} onClick={() => onEdit(absence)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={isAsked ? texts.declineOf(name, when) : texts.deleteOf(name, when)}
        onClick={() => onDelete(absence)}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}
