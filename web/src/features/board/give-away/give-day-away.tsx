/**
 * *Give this day away…*: a dialog with the open visits of a person who can't come. It suggests the
 * best free worker for each visit. One press books all visits. rule: give-day-away
 */
import { errorText } from '@/api/errors';
import type { CalendarJob } from '@/features/jobs/calendar';
import { FailureList } from '@/features/jobs/failure-list';
import { slotOf } from '@/features/jobs/slot';
import { useUsers } from '@/features/users/queries';
import { formatLongDay, formatSpan, formatTime } from '@/lib/format';
import { type Day, dayOf } from '@/lib/zoned-time';
import { Alert } from '@/ui/alert';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { FormDialog } from '@/ui/forms/form-dialog';
import type { Option } from '@/ui/forms/listbox';
import { Select } from '@/ui/forms/select';
import { type Choice, type Given, LEAVE, NOBODY_INSTEAD } from './rules';
import { texts } from './texts';
import { useGiveAway } from './use-give-away';

interface GiveDayAwayProps {
  person: { id: string; fullName: string };
  day: Day;
  /**
   * The visits of the day to give away. The dialog leaves out visits of other people and visits
   * that are done.
   */
  visits: readonly CalendarJob[];
  zone: string;
  onClose: () => void;
}

export default function GiveDayAway({ person, day, visits, zone, onClose }: GiveDayAwayProps) {
  const state = useGiveAway({ person, visits, onClose });
  const { given, isLoading, error, count, wrong, failed, busy } = state;
  return (
    <FormDialog
      title={texts.title(person.fullName)}
      description={texts.description(formatLongDay(day))}
      save={texts.save(count)}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      onClose={onClose}
      notices={<Notices failed={failed} wrong={wrong} />}
    >
      {error !== null && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(error, error.message)}
          onRetry={state.retry}
        />
      )}
      {error === null && given.length === 0 && <p className="text-ink-2">{texts.nothing(person.fullName)}</p>}
      {error === null && (
        <ul className="grid gap-4">
          {given.map((each) => (
            <VisitRow
              key={each.visit.visitId}
              given={each}
              person={person}
              zone={zone}
              isLoading={isLoading}
              choice={state.choiceOf(each.visit)}
              onChoose={(choice) => state.choose(each.visit, choice)}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function Notices({ failed, wrong }: Pick<ReturnType<typeof useGiveAway>, 'failed' | 'wrong'>) {
  if (failed.length === 0 && wrong === undefined) return null;
  return (
    <div className="mb-4 grid gap-2">
      <Alert>{wrong ?? texts.failed(failed.length)}</Alert>
      {wrong === undefined && <FailureList failed={failed} />}
    </div>
  );
}

interface VisitRowProps extends Pick<GiveDayAwayProps, 'person' | 'zone'> {
  given: Given;
  isLoading: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function VisitRow({ given, person, zone, isLoading, choice, onChoose }: VisitRowProps) {
  const { visit } = given;
  const others = visit.crew.filter(({ id }) => id !== person.id).map(({ fullName }) => fullName);
  const options = useOptions(given, person);
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 md:grid-cols-[1fr_16rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{visit.title}</p>
        <p className="text-2sm wrap-anywhere text-ink-2">
          {timeText(visit, zone)} · {visit.client.name}
        </p>
        {others.length > 0 && <p className="text-2sm text-ink-2">{texts.withOthers(others.join(', '))}</p>}
      </div>
      <Select
        label={texts.who(visit.title)}
        value={isLoading ? null : choice}
        placeholder={texts.looking}
        onValueChange={onChoose}
        options={options}
      />
    </li>
  );
}

/** Shows only the times, because the day is in the title of the dialog. */
function timeText(visit: CalendarJob, zone: string): string {
  const { start, end } = slotOf(visit);
  if (visit.endDate === null) return formatTime(start, zone);
  if (dayOf(start, zone) !== dayOf(end, zone)) return formatSpan(start, end, zone);
  return texts.times(formatTime(start, zone), formatTime(end, zone));
}

/** The choices for a visit. People who are free come first. */
function useOptions({ visit, free }: Given, person: GiveDayAwayProps['person']): Option[] {
  const { data: users = [] } = useUsers();
  const able = users.filter(
    ({ id, role, isActive }) =>
      role === 'worker' && isActive === 1 && visit.crew.every((member) => member.id !== id),
  );
  const optionOf = (isFree: boolean) => (user: (typeof able)[number]) => ({
    value: user.id,
    label: user.fullName,
    detail: isFree ? texts.free : texts.busy,
    icon: <Avatar name={user.fullName} color={user.color} size={20} />,
  });
  const isFree = ({ id }: { id: string }) => free.includes(id);
  return [
    ...able.filter(isFree).map(optionOf(true)),
    { value: LEAVE, label: free.length === 0 ? texts.nobodyFree : texts.leave(person.fullName) },
    { value: NOBODY_INSTEAD, label: visit.crew.length > 1 ? texts.nobodyInstead : texts.unassigned },
    ...able.filter((user) => !isFree(user)).map(optionOf(false)),
  ];
}
