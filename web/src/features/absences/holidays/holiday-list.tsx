/**
 * Lists the holidays of a calendar file with checkboxes, and below them the skipped events with the
 * reason for each.
 */
import { formatDay, formatDayRange, formatWeekday } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Checkbox } from '@/ui/forms/checkbox';
import { Section } from '@/ui/section';
import { texts } from '../texts/holidays';
import type { Holiday, NotTaken } from './holidays';
import type { Outcome } from './import-holidays';

interface HolidayListProps {
  holidays: readonly Holiday[];
  notTaken: readonly NotTaken[];
  known: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  outcomes: ReadonlyMap<string, Outcome>;
  isBusy: boolean;
  onTick: (key: string, isOn: boolean) => void;
}

const daysText = ({ first, last }: Holiday) =>
  first === last ? texts.day(formatWeekday(first), formatDay(first)) : formatDayRange(first, last);

export function HolidayList({ holidays, notTaken, ...state }: HolidayListProps) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      {holidays.length > 0 && (
        <Section title={texts.found(holidays.length)}>
          <ul>
            {holidays.map((holiday) => (
              <HolidayItem key={holiday.key} holiday={holiday} {...state} />
            ))}
          </ul>
        </Section>
      )}
      {notTaken.length > 0 && (
        <Section title={texts.notTaken(notTaken.length)}>
          <ul className="text-2sm/5">
            {notTaken.map(({ key, name, why }) => (
              <li key={key} className="py-1 wrap-anywhere">
                {name === '' ? texts.noName : name} <span className="text-ink-2">{texts.why[why]}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

type ItemProps = Omit<HolidayListProps, 'holidays' | 'notTaken'> & { holiday: Holiday };

function HolidayItem({ holiday, known, ticked, outcomes, isBusy, onTick }: ItemProps) {
  const { key, name } = holiday;
  const outcome = outcomes.get(key);
  const isStored = known.has(key) || outcome?.isIn === true;
  return (
    <li className="border-t border-line-2 py-1 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          className="min-w-0 flex-1 basis-60 wrap-anywhere"
          checked={ticked.has(key) || isStored}
          disabled={isStored || isBusy}
          onChange={({ target }) => onTick(key, target.checked)}
          label={
            <>
              {name === '' ? texts.noName : name} <span className="text-ink-2">{daysText(holiday)}</span>
            </>
          }
        />
        {outcome?.isIn === true && <Badge tone="green">{texts.isIn}</Badge>}
        {outcome === undefined && known.has(key) && <Badge tone="grey">{texts.known}</Badge>}
        {outcome?.isIn === false && <Badge tone="red">{texts.notIn}</Badge>}
      </div>
      {outcome?.isIn === false && <p className="pl-7 text-2sm/5 text-urgent-ink">{outcome.why}</p>}
    </li>
  );
}
