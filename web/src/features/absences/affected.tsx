/**
 * After an absence was saved, shows the visits that are booked during the absence. The button
 * *Put these in the tray* puts the listed visits into the tray. rule: leave-and-visits
 */
import { CalendarClock } from 'lucide-react';
import { toastFailure } from '@/api/failure-toast';
import '@/features/jobs/undo/start';
import type { Person } from '@/features/users/queries';
import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { toast } from '@/ui/overlay/toast';
import { type AffectedVisit, type SavedAbsence, usePutInTray } from './changes';
import { texts } from './texts';
import { namesOf, timeText } from './words';

interface AffectedProps {
  visits: readonly AffectedVisit[];
  /** The text that explains why the visits are listed. */
  about: string;
  people: readonly Person[];
  zone: string;
  onClose: () => void;
}

/** Whether a visit can be put into the tray. A visit that has begun or is done can't. */
const canGo = ({ actualStartTime, done }: AffectedVisit) => actualStartTime === null && done === 0;

/** Lists the visits that overlap a saved absence. */
export function AffectedBy({
  absence,
  ...rest
}: Omit<AffectedProps, 'visits' | 'about'> & { absence: SavedAbsence }) {
  const nameOf = namesOf(rest.people);
  const about = texts.affectedText(nameOf(absence.userId), timeText(absence, rest.zone));
  return <Affected {...rest} visits={absence.affected} about={about} />;
}

export function Affected({ visits, about, people, zone, onClose }: AffectedProps) {
  const { mutate, isPending } = usePutInTray();
  const movable = visits.filter((visit) => canGo(visit));
  const put = () =>
    mutate(movable, {
      onSuccess: ({ done, failed, undoId }) => {
        const description =
          failed.length === 0
            ? undefined
            : failed.map(({ title, message }) => texts.notPut(title, message)).join(' ');
        toast({
          title: texts.inTray(done.length),
          description,
          variant: failed.length > 0 ? 'destructive' : 'default',
          subject: undoId,
        });
        onClose();
      },
      onError: (error) => toastFailure(error, texts.trayFailed),
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.affectedTitle(visits.length)}
      description={about}
      forReading
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.leaveBooked}
          </Button>
          {movable.length > 0 && (
            <Button busy={isPending} onClick={put}>
              {texts.putInTray}
            </Button>
          )}
        </>
      }
    >
      <ul aria-label={texts.affectedList}>
        {visits.map((visit) => (
          <Visit key={visit.visitId} visit={visit} people={people} zone={zone} />
        ))}
      </ul>
    </Dialog>
  );
}

function Visit({ visit, people, zone }: { visit: AffectedVisit } & Pick<AffectedProps, 'people' | 'zone'>) {
  const { title, startDate, endDate, crew } = visit;
  const nameOf = namesOf(people);
  const end = endDate === null ? null : instantOf(endDate);
  return (
    <li className="flex items-start gap-3 border-t border-line-2 py-2.5 first:border-t-0 first:pt-0">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-2sm/5 text-ink-2">{formatSpan(instantOf(startDate), end, zone)}</p>
        <p className="text-2sm/5 text-ink-2">
          {crew.length === 0 ? texts.unassigned : crew.map((id) => nameOf(id)).join(', ')}
        </p>
        {!canGo(visit) && <p className="text-2sm/5 text-progress-ink">{texts.hasBegun}</p>}
      </div>
    </li>
  );
}
