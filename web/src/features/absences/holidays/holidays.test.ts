import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '@/lib/zoned-time';
import { type HolidayFile, MAX_BYTES, MAX_EVENTS, readHolidays } from './holidays';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readHolidays(bytes(file(...lines)));
const plain = (day: Day) => day.replaceAll('-', '');
const CHRISTMAS = ['UID:1', 'DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas'];

function taken(answer: HolidayFile) {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer.holidays.map(({ name, first, last }) => [name, first, last]);
}

function notTaken(answer: HolidayFile) {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer.notTaken.map(({ name, why }) => [name, why]);
}

// rule: holiday-import
describe('reading the holidays of a calendar file', () => {
  it('the last day of a holiday is the day before DTEND', () => {
    expect(taken(read(...event(...CHRISTMAS)))).toEqual([['Christmas', '2026-12-25', '2026-12-26']]);
  });

  it.each([
    ['without an end', ['DTSTART;VALUE=DATE:20260101'], '2026-01-01'],
    ['without VALUE=DATE', ['DTSTART:20260101', 'DTEND:20260102'], '2026-01-01'],
    ['whose end is its start', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20260101'], '2026-01-01'],
    ['with a duration in days', ['DTSTART;VALUE=DATE:20260101', 'DURATION:P3D'], '2026-01-03'],
    ['with a duration in weeks', ['DTSTART;VALUE=DATE:20260101', 'DURATION:P1W'], '2026-01-07'],
  ])('a one-event file %s gives a holiday', (_, lines, last) => {
    expect(taken(read(...event('SUMMARY:A', ...lines)))).toEqual([['A', '2026-01-01', last]]);
  });

  it('folded lines of a holiday name are joined, and the name is unescaped', () => {
    const lines = [
      'DTSTART;VALUE=DATE:20260101',
      String.raw`SUMMARY;LANGUAGE=en:New Year\, and\; \\ m`,
      ' ore\\nof it',
    ];
    expect(taken(read(...event(...lines)))).toEqual([
      ['New Year, and; \\ more of it', '2026-01-01', '2026-01-01'],
    ]);
  });

  it('a holiday name is read if a fold splits a letter, or if the file is not UTF-8', () => {
    const text = file(...event('DTSTART;VALUE=DATE:20261031', 'SUMMARY:Fête'));
    const utf8 = bytes(text);
    const at = utf8.indexOf(0xc3) + 1;
    const folded = new Uint8Array([...utf8.slice(0, at), 13, 10, 32, ...utf8.slice(at)]);
    expect(taken(readHolidays(folded))).toEqual([['Fête', '2026-10-31', '2026-10-31']]);
    const latin = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    expect(taken(readHolidays(latin))).toEqual([['Fête', '2026-10-31', '2026-10-31']]);
  });

  it('an event that is in the file several times is imported once, in its newest version', () => {
    const moved = CHRISTMAS.map((line) => line.replace('Christmas', 'Xmas'));
    expect(
      taken(read(...event(...CHRISTMAS), ...event('SEQUENCE:2', ...moved), ...event(...CHRISTMAS))),
    ).toEqual([['Xmas', '2026-12-25', '2026-12-26']]);
    const again = CHRISTMAS.map((line) => line.replace('UID:1', 'UID:2'));
    expect(taken(read(...event(...CHRISTMAS), ...event(...again)))).toHaveLength(1);
  });

  it('the properties of an alarm do not overwrite the properties of its event', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Wake up', 'END:VALARM'];
    const [uid = '', ...rest] = CHRISTMAS;
    expect(taken(read(...event(uid, ...alarm, ...rest)))).toEqual([
      ['Christmas', '2026-12-25', '2026-12-26'],
    ]);
  });
});

describe('events that are not imported', () => {
  it.each([
    ['timed', ['DTSTART;TZID="Europe/Berlin: x":20261225T090000']],
    ['timed', ['DTSTART;VALUE=DATE:20261225', 'DTEND:20261225T170000Z']],
    ['repeats', ['DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=YEARLY']],
    ['cancelled', ['DTSTART;VALUE=DATE:20261225', 'STATUS:CANCELLED']],
    ['backwards', ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261224']],
    ['no_day', ['DTSTART;VALUE=DATE:20260230']],
    ['no_day', ['DTSTART;VALUE=DATE:99991231']],
    ['no_day', ['DTSTART;VALUE=DATE:20261225', 'DURATION:PT8H']],
    ['no_day', ['DESCRIPTION:x']],
    ['too_long', ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20271227']],
  ])('an event is skipped with the reason %s', (why, lines) => {
    const answer = read(...event('SUMMARY:Day', ...lines), ...event(...CHRISTMAS));
    expect(notTaken(answer)).toEqual([['Day', why]]);
    expect(taken(answer)).toHaveLength(1);
  });
});

describe('calendar files that are refused as a whole', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => event(`UID:${index}`, 'DTSTART;VALUE=DATE:20260101')).flat();
  it.each([
    ['not_a_calendar', ''],
    ['not_a_calendar', 'hello'],
    ['not_a_calendar', '<html></html>'],
    ['not_a_calendar', 'BEGIN:VCARD\nEND:VCARD'],
    ['broken', file(...event(...CHRISTMAS)).slice(0, -20)],
    ['broken', file(...event(...CHRISTMAS)).slice(0, 60)],
    ['broken', file('BEGIN:VEVENT')],
    ['broken', file(...event('no colon here'))],
    ['broken', `${file(...event(...CHRISTMAS))}SUMMARY:after the end`],
    ['none', file('X-WR-CALNAME:Empty')],
    ['too_many', file(...many(MAX_EVENTS + 1))],
    ['too_many', file(...many(5000))],
    ['too_large', 'x'.repeat(MAX_BYTES + 1)],
  ])('a file is refused with the reason %s', (refused, text) => {
    expect(readHolidays(bytes(text))).toEqual({ refused });
  });

  it('a file of 10 MB is refused as too large', () => {
    expect(readHolidays(new Uint8Array(10 * MAX_BYTES))).toEqual({ refused: 'too_large' });
  });

  it('a byte order mark, bare line feeds, blank lines and lowercase names are accepted', () => {
    const text = `\uFEFF${file(...event(...CHRISTMAS))}`
      .replaceAll('\r\n', '\n\n')
      .replace('BEGIN:VEVENT', 'begin:vevent');
    expect(taken(readHolidays(bytes(text)))).toHaveLength(1);
  });
});

describe('reading generated calendar files', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count));
  const events = fc.uniqueArray(
    fc.record({
      name: fc
        .string({ unit: 'grapheme', maxLength: 80 })
        .map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
      first: days,
      length: fc.integer({ min: 1, max: 30 }),
      // The number of bytes in a line before the line is folded.
      width: fc.integer({ min: 4, max: 75 }),
    }),
    { maxLength: 20, selector: ({ name, first, length }) => `${name} ${first} ${length}` },
  );
  const escaped = (text: string) => text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`);

  /** Encodes a line as UTF-8 and folds it after every `width` bytes. */
  function fold(line: string, width: number): number[] {
    const octets = Array.from(bytes(line));
    const isFold = (at: number) => at > 0 && at % width === 0;
    return [...octets.flatMap((octet, at) => (isFold(at) ? [13, 10, 32, octet] : [octet])), 13, 10];
  }

  it('holidays that are written to a file are read back unchanged, for every fold width', () => {
    fc.assert(
      fc.property(events, (list) => {
        fc.pre(list.length > 0 && list.every(({ name }) => Array.from(name).length <= 200));
        const lines = list.flatMap(({ name, first, length, width }, index) =>
          event(
            `UID:${index}`,
            `DTSTART;VALUE=DATE:${plain(first)}`,
            `DTEND;VALUE=DATE:${plain(addDays(first, length))}`,
            `SUMMARY:${escaped(name)}`,
          ).flatMap((line) => fold(line, width)),
        );
        const whole = [...bytes('BEGIN:VCALENDAR\r\n'), ...lines, ...bytes('END:VCALENDAR\r\n')];
        const expected = list.map(({ name, first, length }) => [name, first, addDays(first, length - 1)]);
        const inOrder = (rows: string[][]) => rows.map((row) => row.join('|')).toSorted();
        expect(inOrder(taken(readHolidays(Uint8Array.from(whole))))).toEqual(inOrder(expected));
      }),
      { numRuns: 300 },
    );
  });

  it('a truncated or altered file is either read or refused, and never throws', () => {
    const whole = bytes(file(...event(...CHRISTMAS), ...event('SUMMARY:x', 'DTSTART;VALUE=DATE:20260101')));
    const position = fc.integer({ min: 0, max: whole.length });
    fc.assert(
      fc.property(position, position, fc.integer({ min: 0, max: 255 }), (end, at, byte) => {
        const damaged = whole.slice(0, end);
        damaged[at] = byte;
        const answer = readHolidays(damaged);
        if ('refused' in answer) return;
        for (const { first, last } of answer.holidays) expect(first <= last).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('a file truncated anywhere before its end is refused', () => {
    const text = file(...event(...CHRISTMAS));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 3 }), (end) => {
        expect(readHolidays(bytes(text.slice(0, end)))).toHaveProperty('refused');
      }),
    );
  });

  it('arbitrary bytes are either read or refused, and never throw', () => {
    const any = fc.uint8Array({ maxLength: 2000 });
    fc.assert(
      fc.property(any, (data) => {
        expect(readHolidays(data)).toHaveProperty('refused');
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const answer = readHolidays(bytes(file(...event(text))));
        expect('refused' in answer || answer.notTaken.length + answer.holidays.length === 1).toBe(true);
      }),
    );
  });
});
