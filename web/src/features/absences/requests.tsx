/** The open requests for leave, each with buttons to approve or decline it. */
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import type { Person } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { useFocusAfterRemoval } from '@/ui/hooks/use-focus-after-removal';
import { KindMark } from './kind-mark';
import type { Absence } from './queries';
import { texts } from './texts';
import { kindLabel, lengthText, type NameOf, timeText } from './words';

interface RequestsProps {
  requests: readonly Absence[];
  people: readonly Person[];
  nameOf: NameOf;
  zone: string;
  /** The id of the request that is being approved. */
  busyId: string | undefined;
  onApprove: (absence: Absence) => void;
  onDecline: (absence: Absence) => void;
}

export function Requests(props: RequestsProps) {
  const { requests, people, nameOf, zone, busyId, onApprove, onDecline } = props;
  const id = useId();
  useFocusAfterRemoval(requests);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-4 rounded-xl border border-line bg-surface">
      <h2 id={id} className="px-4 pt-3 text-md/6 font-semibold">
        {texts.requests(requests.length)}
      </h2>
      <ul>
        {requests.map((absence) => {
          const { userId, kind, note } = absence;
          const name = nameOf(userId);
          const color = people.find((person) => person.id === userId)?.color;
          const when = timeText(absence, zone);
          return (
            <li
              key={absence.id}
              className="flex flex-wrap items-center gap-3 border-t border-line-2 px-4 py-3 first:border-t-0"
            >
              <Avatar name={name} color={color} size={28} />
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="flex flex-wrap items-center gap-x-2 text-2sm/5 text-ink-2">
                  <KindMark kind={kind} asked />
                  {kindLabel(kind)}
                  <span className="text-ink">{when}</span>
                  {lengthText(absence)}
                </p>
                {note !== null && <p className="text-2sm/5 wrap-anywhere text-ink-2">{note}</p>}
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={texts.declineOf(name, when)}
                  onClick={() => onDecline(absence)}
                >
                  <X aria-hidden />
                  {texts.decline.confirm}
                </Button>
                <Button
                  size="sm"
                  busy={busyId === absence.id}
                  aria-label={texts.approveOf(name, when)}
                  onClick={() => onApprove(absence)}
                >
                  <Check aria-hidden />
                  {texts.approve}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
