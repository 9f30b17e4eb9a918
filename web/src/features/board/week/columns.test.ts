import { describe, expect, it } from 'vitest';
import { aLane, aVisit, WEEK } from '../testing-week';
import { columnsOf } from './columns';

const [MONDAY = '', , , , , SATURDAY = '', SUNDAY = ''] = WEEK;
const times = (count: number, day: string) =>
  Array.from({ length: count }, () => aVisit(day, '09:00', '10:00'));
const narrowOf = (visits: ReturnType<typeof times>) =>
  columnsOf([aLane({ visits })], WEEK)
    .filter(({ narrow }) => narrow)
    .map(({ day }) => day);

describe('the columns of the week span', () => {
  it('are narrow on a weekend without visits, also in an empty week', () => {
    expect(narrowOf([])).toEqual([SATURDAY, SUNDAY]);
  });

  it('are narrow while a day of the weekend has less than a fifth of the visits of a weekday', () => {
    const weekdays = WEEK.slice(0, 5).flatMap((day) => times(10, day));
    expect(narrowOf([...weekdays, ...times(1, SATURDAY), ...times(2, SUNDAY)])).toEqual([SATURDAY]);
  });

  it('are never narrow on a weekday, not even without visits', () => {
    expect(narrowOf(times(3, SATURDAY))).toEqual([SUNDAY]);
  });

  it('count a visit once that is in the lanes of several people', () => {
    const visit = aVisit(SATURDAY, '09:00', '10:00');
    const weekdays = WEEK.slice(0, 5).flatMap((day) => times(6, day));
    const lanes = ['ana', 'bo'].map((id) =>
      aLane({ id, visits: [visit, ...(id === 'ana' ? weekdays : [])] }),
    );
    expect(columnsOf(lanes, WEEK)[5]).toEqual({ day: SATURDAY, narrow: true });
  });

  it('count a visit over midnight on both days', () => {
    const friday = WEEK[4] ?? MONDAY;
    const overnight = aVisit(friday, '22:00', null, { endDate: '2026-11-27T18:00:00.000Z' });
    expect(narrowOf([overnight])).toEqual([SUNDAY]);
  });
});
