import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { leadWords, lengthWords, planWords, sinceWords, stateWord, whenWords } from './words';

const UTC = 'UTC';
const times = (startDate: string, endDate: string | null, unscheduled: 0 | 1 = 0) => ({
  startDate,
  endDate,
  unscheduled,
});
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

// rule: job-sheet
describe('the planned time of a visit as text', () => {
  it.each([
    ['2026-11-24T07:30:00Z', '2026-11-24T11:30:00Z', 'Tue, Nov 24, 7:30 – 11:30 AM'],
    ['2026-11-24T07:30:00Z', '2026-11-24T13:30:00Z', 'Tue, Nov 24, 7:30 AM – 1:30 PM'],
    ['2026-11-24T20:00:00Z', '2026-11-25T04:00:00Z', 'Tue, Nov 24, 8:00 PM – Wed 4:00 AM'],
    ['2026-11-24T20:00:00Z', '2026-11-27T04:00:00Z', 'Tue, Nov 24, 8:00 PM – Fri, Nov 27, 4:00 AM'],
    ['2026-11-24T07:30:00Z', null, 'Tue, Nov 24, 7:30 AM'],
  ])('the text of a visit from %s to %s is %s', (start, end, words) => {
    expect(spaced(whenWords(times(start, end), UTC))).toBe(words);
  });

  it('the text of a visit in the tray says that it has no time yet', () => {
    expect(whenWords(times('2026-11-24T07:30:00Z', null, 1), UTC)).toBe('No time yet');
  });

  it.each([
    [45, '45 min'],
    [90, '1.5 h'],
    [240, '4 h'],
    [140, '2 h 20 min'],
  ])('a length of %i minutes is written as %s', (minutes, words) => expect(lengthWords(minutes)).toBe(words));

  it('the text about a planned visit contains its length and its deadline', () => {
    const visit = times('2026-11-24T07:30:00Z', '2026-11-24T11:30:00Z');
    expect(planWords({ ...visit, completeByDate: '2026-12-04' })).toBe('4 h · complete by Fri, Dec 4');
    expect(planWords({ ...visit, endDate: null, completeByDate: null })).toBe('');
  });
});

// rule: job-sheet
describe('the status of a visit as text', () => {
  const begun = aJob({ status: 'in-progress', actualStartTime: '2026-11-24T07:35:00Z' });

  it('the text says since when a visit is in progress, and the number of the visit if there are several', () => {
    const visit = { ...begun, visitNumber: 2, visitCount: 3 };
    expect(spaced(sinceWords(visit, UTC, '2026-11-24'))).toBe('since 7:35 AM · Visit 2 of 3');
    expect(spaced(sinceWords(begun, UTC, '2026-11-25'))).toBe('since Tue, Nov 24, 7:35 AM');
    const over = { ...begun, actualFinishTime: '2026-11-24T11:20:00Z' };
    expect(spaced(sinceWords(over, UTC, '2026-11-24'))).toBe('finished 11:20 AM');
    expect(sinceWords(aJob(), UTC, '2026-11-24')).toBe('');
  });

  it('one of several visits is called done when it is finished, and only a job is called completed', () => {
    expect(stateWord(aJob({ status: 'in-progress', visitCount: 2, done: 1 }))).toBe('Done');
    expect(stateWord(aJob({ status: 'completed' }))).toBe('Completed');
  });

  it('the text of a crew of several people says who leads it', () => {
    const [cy, dee] = ['Cy Adeyemi', 'Dee Kowalski'].map((fullName) => ({
      id: fullName,
      fullName,
      color: null,
    }));
    expect(leadWords([cy, dee].filter((one) => one !== undefined))).toBe('Cy leads');
    expect(leadWords([])).toBe('');
  });
});
