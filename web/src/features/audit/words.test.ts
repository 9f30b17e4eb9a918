import { describe, expect, it } from 'vitest';
import { anEntry } from './testing';
import type { AuditAction, AuditEntry } from './entry';
import { actionLabels, actorOf, changesOf, isAction, isWarning, sentenceOf } from './words';

const text = (changes: Partial<AuditEntry>): string => {
  const { before, subject, after } = sentenceOf(anEntry(changes));
  return `${before}${subject ?? ''}${after}`;
};

const isKnown = (action: string): action is AuditAction => isAction(action);
const ACTIONS = Object.keys(actionLabels()).filter(isKnown);

// rule: audit-log
describe('the sentence that describes an audit entry', () => {
  it.each<[Partial<AuditEntry>, string]>([
    [{ action: 'signed_in' }, 'Signed in'],
    [{ action: 'signed_out' }, 'Signed out'],
    [{ action: 'sign_in_failed', actorId: null, subjectName: 'Ana Ruiz' }, 'Sign-in failed for Ana Ruiz'],
    [{ action: 'sign_in_failed', actorId: null }, 'Sign-in failed for an unknown name'],
    [{ action: 'sign_in_failed', subjectName: 'Beatrice Okonkwo' }, 'Gave a wrong current password or code'],
    [
      { action: 'sign_in_refused', actorId: null, subjectName: 'Ana Ruiz' },
      'Too many failed sign-ins for Ana Ruiz: further ones are refused for a while',
    ],
    [
      { action: 'session_ended', subjectType: 'session', subjectName: 'Chrome on Windows' },
      'Signed out the device Chrome on Windows',
    ],
    [{ action: 'session_ended', subjectType: 'session' }, 'Signed out all other devices'],
    [{ action: 'job_archived', subjectType: 'job', subjectName: 'Fix tap' }, 'Archived the job Fix tap'],
    [
      { action: 'job_card_changed', subjectType: 'job', subjectName: 'Fix tap' },
      'Changed the signed job card of Fix tap',
    ],
    [{ action: 'second_factor_on' }, 'Set up two-step sign-in'],
    [{ action: 'second_factor_reset', subjectName: 'Ana Ruiz' }, 'Removed the two-step sign-in of Ana Ruiz'],
    [{ action: 'recovery_code_used' }, 'Used a recovery code'],
    [{ action: 'user_deleted', subjectName: 'Ana Ruiz' }, 'Deleted the user Ana Ruiz'],
    [{ action: 'report_exported', subjectName: 'jobs.csv' }, 'Exported the file jobs.csv'],
    [{ action: 'settings_changed', subjectType: 'settings' }, 'Changed the settings'],
    [
      { action: 'working_hours_changed', subjectType: 'settings' },
      'Changed the working hours of the business',
    ],
    [
      { action: 'working_hours_changed', subjectType: 'user', subjectName: 'Ana Ruiz' },
      'Changed the working hours of Ana Ruiz',
    ],
    [{ action: 'absence_added', subjectType: 'settings' }, 'Added leave of everybody'],
    [
      { action: 'absence_deleted', subjectType: 'user', subjectName: 'Ana Ruiz' },
      'Deleted leave of Ana Ruiz',
    ],
  ])('%o is described by its sentence', (changes, expected) => expect(text(changes)).toBe(expected));

  it('a changed role is in the sentence of the entry and not in the list of changed fields', () => {
    const changes: Partial<AuditEntry> = {
      action: 'role_changed',
      subjectType: 'user',
      subjectName: 'Ana',
      changes: [{ field: 'role', from: 'worker', to: 'admin' }],
    };
    expect(text(changes)).toBe('Changed the role of Ana from Worker to Administrator');
    expect(changesOf(anEntry(changes))).toEqual([]);
  });

  it('braces in a job title are shown unchanged', () => {
    expect(text({ action: 'job_deleted', subjectName: '{} {{7*7}}' })).toBe('Deleted the job {} {{7*7}}');
  });

  it.each(ACTIONS)('the action %s has a sentence with and without a name', (action) => {
    for (const subjectName of ['Ana', null]) expect(text({ action, subjectName })).toMatch(/^[A-Z][^{}]+$/);
  });
});

describe('the changed fields of an audit entry', () => {
  it('working hours and leave are shown in the same format as elsewhere in the app', () => {
    const hours = { field: 'hours', from: 'never', to: 'Mon 07:30-12:00, Sun 13:00-24:00' };
    const entry = anEntry({ action: 'working_hours_changed', subjectType: 'user', changes: [hours] });
    expect(changesOf(entry)).toEqual([
      { field: 'Hours', from: 'Never works', to: 'Mon 7:30 AM – 12:00 PM, Sun 1:00 PM – 12:00 AM' },
    ]);
    const changes = [
      { field: 'startDate', from: null, to: '2026-03-03' },
      { field: 'endDate', from: null, to: '2026-03-03T02:00:00.000Z' },
      { field: 'kind', from: 'sick', to: 'leave' },
      { field: 'state', from: 'asked', to: 'approved' },
    ];
    const leave = anEntry({ action: 'absence_changed', subjectType: 'user', changes });
    expect(changesOf(leave)).toEqual([
      { field: 'From', from: 'none', to: 'Mar 3, 2026' },
      { field: 'To', from: 'none', to: '2026-03-03T02:00:00.000Z' },
      { field: 'Kind', from: 'Sick', to: 'Leave' },
      { field: 'State', from: 'Asked for', to: 'Approved' },
    ]);
  });

  it('a changed setting and its values have the same labels as on the settings screen', () => {
    const entry = anEntry({
      action: 'settings_changed',
      subjectType: 'settings',
      changes: [
        { field: 'conflictScope', from: 'business', to: 'worker' },
        { field: 'businessEmail', from: null, to: 'office@example.com' },
        { field: 'laborRate', from: '1.00', to: '95.00' },
        { field: 'secondFactor', from: 'optional', to: 'everyone' },
      ],
    });
    expect(changesOf(entry)).toEqual([
      { field: 'How do you schedule?', from: 'One job at a time', to: 'Each worker has their own schedule' },
      { field: 'Email', from: 'none', to: 'office@example.com' },
      { field: 'Labor Rate', from: '1.00', to: '95.00' },
      { field: 'Who must use two-step sign-in?', from: 'Nobody; it is optional', to: 'Everyone' },
    ]);
  });

  it('a changed field of a user is shown by its label, and an unknown field by its name', () => {
    const changes = [
      { field: 'fullName', from: 'Ana', to: 'Ana Ruiz' },
      { field: 'phone', from: 'a', to: 'b' },
    ];
    const words = changesOf(anEntry({ action: 'user_changed', subjectType: 'user', changes }));
    expect(words.map(({ field }) => field)).toEqual(['Full Name', 'phone']);
  });
});

it('the actor is shown as "Not signed in" if the entry has no user name', () => {
  expect(actorOf(anEntry({ actorName: null }))).toBe('Not signed in');
  expect(actorOf(anEntry({ actorName: 'Command line' }))).toBe('Command line');
});

it('failed and refused sign-ins are shown as warnings', () => {
  expect(ACTIONS.filter((action) => isWarning(anEntry({ action })))).toEqual([
    'sign_in_failed',
    'sign_in_refused',
  ]);
});
