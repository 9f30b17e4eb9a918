/** The fields of *Move…* and *Schedule…*: start, length, workers, and the free times. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { toggled } from '@/features/jobs/form/crew';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { usePeople } from '@/features/jobs/form/use-crew';
import { usePeopleBusy } from '@/features/jobs/form/use-people-busy';
import { Workers } from '@/features/jobs/form/workers';
import { FindATime } from '@/features/jobs/free-times/find-a-time';
import { deviceZone, instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { texts } from '../texts/move';
import { texts as shiftTexts } from '../texts/shift';
import { canMoveAll, isTimed, timesOfMove } from './move-form';
import { MoveLength } from './move-length';
import type { useMoveDialog } from './use-move-dialog';

interface MoveFieldsProps {
  job: CalendarJob;
  zone: string;
  state: ReturnType<typeof useMoveDialog>;
  startsFinding: boolean;
  onMove: ((job: CalendarJob, all: true) => void) | undefined;
}

export function MoveFields({ job, zone, state, startsFinding, onMove }: MoveFieldsProps) {
  const { times, values, errors, change, busy } = state;
  const { people, isLoading, hasFailed } = usePeople(job);
  const typed = isTimed(values, times, zone) ? timesOfMove(values, times, zone) : null;
  const slots = typed === null ? [] : [{ start: typed.start, end: typed.end ?? typed.start }];
  const free = usePeopleBusy(slots, job, zone);
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <div className="grid grid-cols-[3fr_2fr] content-start gap-4">
        <Field
          label={job.unscheduled === 1 ? texts.day : texts.newDate}
          required
          error={errors.day}
          className="max-md:col-span-2"
        >
          {(control) => (
            <DateInput
              {...control}
              day={values.day}
              value={values.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field label={formTexts.fields.startTime} required error={errors.time} className="max-md:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={values.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          )}
        </Field>
        <MoveLength
          job={{ ...job, ...times }}
          zone={zone}
          values={values}
          error={errors.length}
          onChange={change}
        />
        {deviceZone() !== zone && (
          <p className="col-span-2 text-2sm/5 text-ink-2">
            {formTexts.businessZone(zone.replaceAll('_', ' '))}
          </p>
        )}
        <div className="col-span-2">
          <FindATime
            near={typed?.start ?? null}
            length={typed === null || typed.end === null ? null : typed.end - typed.start}
            crew={values.crew}
            visitId={job.visitId}
            zone={zone}
            people={people}
            startsOpen={startsFinding}
            busy={busy}
            onTake={({ startDate, endDate, workers }) =>
              state.take({
                slot: { start: instantOf(startDate), end: instantOf(endDate) },
                crew: workers.map(({ id }) => id),
              })
            }
          />
        </div>
        {onMove !== undefined && canMoveAll(job) && (
          <Button
            variant="secondary"
            size="sm"
            className="col-span-2 justify-self-start"
            onClick={() => onMove(job, true)}
          >
            {shiftTexts.open}
          </Button>
        )}
      </div>
      <div className="job-crew">
        <Workers
          crew={values.crew}
          people={people}
          busy={free}
          isLoading={isLoading}
          hasFailed={hasFailed}
          error={errors.crew}
          onToggle={(id) => change({ crew: toggled(values.crew, id) })}
          onOrder={(crew) => change({ crew })}
        />
      </div>
    </div>
  );
}
