import { describe, expect, it } from 'vitest';
import type { JobHistoryEntry } from './queries';
import { actionWords, changesWords, type JobChange, wasBookedOver } from './history-words';

const entry = (action: string, ...changes: JobChange[]): JobHistoryEntry => ({
  id: 'h1',
  at: '2026-11-20T00:00:00.000Z',
  userId: 'u1',
  userName: 'Ana Ruiz',
  action,
  undoable: 1,
  changes,
});

const words = (field: string, from: JobChange['from'], to: JobChange['to']) => {
  const [change] = changesWords(entry('changed', { field, from, to }), 'Australia/Sydney');
  return change === undefined ? undefined : `${change.field}: ${change.from} > ${change.to}`;
};

const MOVED = 'Start: Fri, Nov 20, 2026, 9:00 AM > Sat, Nov 21, 2026, 9:00 AM';

// rule: job-history
describe('the text of an entry in the history of a job', () => {
  it.each([
    ['status', 'scheduled', 'in-progress', 'Status: Scheduled > In Progress'],
    ['priority', 1, 4, 'Priority: Low > Urgent'],
    ['title', 'Fix tap', 'Fix taps', 'Title: Fix tap > Fix taps'],
    ['title', '2026-11-20', '2026-11-20T00:00:00Z', 'Title: 2026-11-20 > 2026-11-20T00:00:00Z'],
    ['location', null, '1 Harbour St', 'Location: none > 1 Harbour St'],
    ['assignedUserId', null, 'Ana Ruiz', 'Assigned To: Unassigned > Ana Ruiz'],
    ['clientId', 'M. Okafor', 'Corner Bakery', 'Client: M. Okafor > Corner Bakery'],
    ['completeByDate', '2026-11-30', null, 'Complete By: Mon, Nov 30, 2026 > No deadline'],
    ['startDate', '2026-11-19T22:00:00.000Z', '2026-11-20T22:00:00.000Z', MOVED],
    ['actualStartTime', null, '2026-11-19T22:00:00.000Z', 'Started: none > Fri, Nov 20, 2026, 9:00 AM'],
    ['siteKey', 'a', 'b', 'siteKey: a > b'],
  ])('the change of %s is described with the old and the new value', (field, from, to, expected) => {
    expect(words(field, from, to)).toBe(expected);
  });

  it.each([
    ['created', 'created this job'],
    ['changed', 'changed this job'],
    ['started', 'started this job'],
    ['finished', 'finished this job'],
    ['completed', 'completed this job'],
  ])('the action %s is described', (action, expected) => {
    expect(actionWords(entry(action))).toBe(expected);
  });

  it.each([
    ['note_added', 'note', null, 'Meter behind the door', 'added a note', ['Note: Meter behind the door']],
    ['note_added', 'note', null, null, 'added a note', []],
    ['file_added', 'file', null, 'IMG_1.jpg', 'added a photo or file', ['File: IMG_1.jpg']],
    ['file_removed', 'file', 'IMG_1.jpg', null, 'removed a photo or file', ['File: IMG_1.jpg']],
  ])('the history entry for %s names the %s if it is known', (action, field, from, to, did, expected) => {
    const added = entry(action, { field, from, to });
    expect(actionWords(added)).toBe(did);
    expect(changesWords(added, 'UTC').map((change) => `${change.field}: ${change.to}`)).toEqual(expected);
  });

  it('archiving and restoring are described by the action and not listed as changes', () => {
    const archived = entry('changed', { field: 'archived', from: 0, to: 1 });
    expect(actionWords(archived)).toBe('archived this job');
    expect(changesWords(archived, 'UTC')).toEqual([]);
    expect(actionWords(entry('changed', { field: 'archived', from: 1, to: 0 }))).toBe('restored this job');
  });

  it('the history says that a job was booked despite a conflict', () => {
    const over = entry('created', { field: 'allowOverlap', from: null, to: 1 });
    expect(wasBookedOver(over)).toBe(true);
    expect(changesWords(over, 'UTC')).toEqual([]);
  });
});

// rule: card-history
describe('the text of a history entry about the job card', () => {
  const ROW = { serviceman: 'Ana Ruiz', date: '2026-11-20', startTime: '09:00', finishTime: '11:00' };
  const labor = JSON.stringify([
    { ...ROW, kilometers: 12.5, regularTime: 2, mealTime: 0, overtimeTime: 0.5 },
  ]);

  it.each([
    ['orderNo', null, 'A7', 'saved the job card: Order Number', 'Order Number: none > A7'],
    ['cardDate', null, '2026-11-20', 'saved the job card: Date', 'Date: none > Nov 20, 2026'],
    ['arrivalTime', '09:05', null, 'saved the job card: Arrival Time', 'Arrival Time: 9:05 AM > none'],
    ['hasSwms', 0, 1, 'saved the job card: SWMS Completed', 'SWMS Completed: no > yes'],
    [
      'laborEntries',
      null,
      labor,
      'saved the job card: Labor Hours',
      'Labor Hours: none > Ana Ruiz, Nov 20, 2026, 9:00 AM – 11:00 AM, 12.5 km, 2 h regular, 0.5 h overtime',
    ],
    [
      'workCarriedOut',
      null,
      '[{"date":"2026-11-20","description":"Dug"},{"date":null,"description":"Filled in"}]',
      'saved the job card: Work Performed',
      'Work Performed: none > Nov 20, 2026, Dug; Filled in',
    ],
    [
      'materialsUsed',
      null,
      '[{"quantity":2.5,"description":"Pipe","price":19.9,"total":49.75}]',
      'saved the job card: Materials Used',
      'Materials Used: none > 2.5 × Pipe, $19.90',
    ],
    [
      'customerSignature',
      null,
      'sha256:ab',
      'saved the job card: Customer Signature (signed)',
      'Customer Signature: not signed > signed',
    ],
    [
      'inspectorSignature',
      'sha256:ab',
      null,
      'saved the job card: Technician Signature (removed)',
      'Technician Signature: signed > not signed',
    ],
    ['poNumber', null, '2026-11-20', 'saved the job card: P.O. Number', 'P.O. Number: none > 2026-11-20'],
  ] as const)(
    'the change of %s of a job card is described with the old and the new value',
    (field, from, to, did, changed) => {
      const saved = entry('card_saved', { field: `card.${field}`, from, to });
      expect(actionWords(saved)).toBe(did);
      const [change] = changesWords(saved, 'UTC');
      expect(`${change?.field}: ${change?.from} > ${change?.to}`).toBe(changed);
    },
  );

  it('the entry of a reopened card names the changed fields in its text, and lists all signed fields', () => {
    const reopened = entry(
      'card_reopened',
      { field: 'card.orderNo', from: 'A7', to: 'A7' },
      { field: 'card.poNumber', from: 'PO-1', to: 'PO-2' },
      { field: 'card.customerSignature', from: 'sha256:ab', to: 'sha256:cd' },
    );
    expect(actionWords(reopened)).toBe(
      'reopened the signed job card: P.O. Number, Customer Signature (signed again)',
    );
    expect(changesWords(reopened, 'UTC').map(({ field }) => field)).toContain('Order Number');
  });

  it('job card rows with invalid JSON are shown as empty', () => {
    const [change] = changesWords(
      entry('card_saved', { field: 'card.laborEntries', from: null, to: '{' }),
      'UTC',
    );
    expect(change?.to).toBe('');
  });
});

describe('the text of history entries about visits', () => {
  const VISIT = {
    startDate: '2026-11-19T22:00:00.000Z',
    endDate: '2026-11-20T00:00:00.000Z',
    unscheduled: 0 as const,
    workers: ['Ana Ruiz', 'Bo Chen'],
  };
  const lines = (action: string, ...changes: JobChange[]) =>
    changesWords(entry(action, ...changes), 'Australia/Sydney', (id) => (id === 'v2' ? 2 : undefined)).map(
      ({ field, from, to }) => (from === to ? `${field}: ${to}` : `${field}: ${from} > ${to}`),
    );

  it.each([
    ['undone', 'undid a change of this job'],
    ['visit_added', 'added a visit'],
    ['visit_changed', 'changed a visit'],
    ['visit_removed', 'removed a visit'],
    ['spread', 'spread this job over several days'],
    ['shifted', 'moved all days of this job'],
    ['an_action_of_a_newer_server', 'changed this job'],
  ])('the action %s is described', (action, expected) => {
    expect(actionWords(entry(action))).toBe(expected);
  });

  it('a visit that was added or removed is described by its time and workers', () => {
    const words = 'Fri, Nov 20, 2026, 9:00 AM – 11:00 AM · Ana Ruiz, Bo Chen';
    expect(lines('visit_added', { field: 'visit', from: null, to: VISIT })).toEqual([`Added: ${words}`]);
    expect(lines('visit_removed', { field: 'visit', from: VISIT, to: null })).toEqual([`Removed: ${words}`]);
    const inTray = { ...VISIT, unscheduled: 1 as const, workers: [] };
    expect(lines('visit_added', { field: 'visit', from: null, to: inTray })).toEqual([
      'Added: No time yet · Unassigned',
    ]);
  });

  it('a changed field of one of several visits has the number of the visit', () => {
    expect(
      lines(
        'shifted',
        { field: 'workerIds', from: null, to: 'Ana Ruiz, Bo Chen', visitId: 'v2' },
        { field: 'title', from: 'a', to: 'b', visitId: null },
      ),
    ).toEqual(['Visit 2, Workers: Unassigned > Ana Ruiz, Bo Chen', 'Title: a > b']);
  });

  it.each([
    ['unscheduled', 0, 1, 'Time: set > No time yet'],
    ['holdReason', null, 'Tiles', 'On hold because: none > Tiles'],
    ['holdUntil', null, '2026-12-01', 'On hold until: none > Tue, Dec 1, 2026'],
    ['note', null, 'Ring twice', 'Visit note: none > Ring twice'],
    ['done', 0, 1, 'Done: no > yes'],
  ])('the change of %s is described', (field, from, to, expected) => {
    expect(lines('visit_changed', { field, from, to })).toEqual([expected]);
  });

  it('changes of the same field of several visits have different keys', () => {
    const both = ['a', 'b'].map((visitId) => ({ field: 'note', from: null, to: 'x', visitId }));
    const keys = changesWords(entry('shifted', ...both), 'UTC').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the text of history entries about notes, files and messages', () => {
  const said = (each: JobHistoryEntry) => changesWords(each, 'UTC').map(({ field, to }) => [field, to]);

  it.each([
    ['note_added', 'added a note'],
    ['note_removed', 'removed a note'],
    ['file_added', 'added a photo or file'],
    ['file_removed', 'removed a photo or file'],
  ])('the action %s is described', (action, words) => {
    expect(actionWords(entry(action))).toBe(words);
    expect(said(entry(action))).toEqual([]);
  });

  it('the entry of a note shows its text, and the entry of a file its name', () => {
    const added = entry('note_added', { field: 'note', from: null, to: 'Ring twice' });
    expect(said(added)).toEqual([['Note', 'Ring twice']]);
    const removed = entry('file_removed', { field: 'file', from: 'wall.jpg', to: null });
    expect(said(removed)).toEqual([['File', 'wall.jpg']]);
  });

  // rule: message-opened
  it.each([
    ['on_my_way', 'sms', 'opened “On my way” as a text message'],
    ['running_late', 'whatsapp', 'opened “Running late” in WhatsApp'],
    ['running_late', 'copied', 'opened “Running late” by copying it'],
    ['something_new', 'sms', 'opened a message to the client'],
  ])('the text for the message %s by %s says "opened" and never "sent"', (kind, via, words) => {
    const opened = entry(
      'message_opened',
      { field: 'kind', from: null, to: kind },
      { field: 'via', from: null, to: via },
    );
    expect(actionWords(opened)).toBe(words);
    expect(said(opened)).toEqual([]);
  });
});
