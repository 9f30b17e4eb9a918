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
  it('weekend columns are narrow if they have no visits, also in an empty week', () => {
    expect(narrowOf([])).toEqual([SATURDAY, SUNDAY]);
  });

  it('a weekend column is narrow if it has less than a fifth of the visits of a weekday', () => {
    const weekdays = WEEK.slice(0, 5).flatMap((day) => times(10, day));
    expect(narrowOf([...weekdays, ...times(1, SATURDAY), ...times(2, SUNDAY)])).toEqual([SATURDAY]);
  });

  it('weekday columns are never narrow, even without visits', () => {
    expect(narrowOf(times(3, SATURDAY))).toEqual([SUNDAY]);
  });

  it('a visit in the lanes of several people counts once', () => {
    const visit = aVisit(SATURDAY, '09:00', '10:00');
    const weekdays = WEEK.slice(0, 5).flatMap((day) => times(6, day));
    const lanes = ['ana', 'bo'].map((id) =>
      aLane({ id, visits: [visit, ...(id === 'ana' ? weekdays : [])] }),
    );
    expect(columnsOf(lanes, WEEK)[5]).toEqual({ day: SATURDAY, narrow: true });
  });

  it('a visit over midnight counts on both days', () => {
    const friday = WEEK[4] ?? MONDAY;
    const overnight = aVisit(friday, '22:00', null, { endDate: '2026-11-27T18:00:00.000Z' });
    expect(narrowOf([overnight])).toEqual([SUNDAY]);
  });
});
