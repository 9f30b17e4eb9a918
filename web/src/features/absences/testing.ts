/** A fake server with absences. Only tests may import this file. */
import { ADMIN, type Answers, serve } from '@/test/server';
import type { Absence } from './queries';
import type { AffectedVisit } from './changes';

export const ANA = '01938f00-0000-7000-8000-00000000000a';
export const BO = '01938f00-0000-7000-8000-00000000000b';

const person = (id: string, fullName: string, role = 'worker', isActive = 1) => ({
  id,
  fullName,
  role,
  isActive,
  color: null,
});

const SETTINGS = { timezone: 'Australia/Sydney', conflictScope: 'worker', version: 1 };

/** Leave of Ana from Monday 7 to Friday 11 December 2026. */
export function anAbsence(changes: Partial<Absence> = {}): Absence {
  return {
    id: 'a1',
    version: 1,
    createdAt: '2026-11-20T00:00:00.000Z',
    userId: ANA,
    startDate: '2026-12-07',
    endDate: '2026-12-11',
    allDay: true,
    kind: 'leave',
    note: null,
    state: 'approved',
    ...changes,
  };
}

/** Returns a visit of Ana's on Tuesday 8 December 2026, 9:00–11:00 AM in Sydney. */
export function anAffected(changes: Partial<AffectedVisit> = {}): AffectedVisit {
  return {
    id: 'j1',
    visitId: 'v1',
    visitNumber: 1,
    visitCount: 1,
    title: 'Fix tap',
    location: null,
    clientId: 'c1',
    assignedUserId: ANA,
    crew: [ANA],
    startDate: '2026-12-07T22:00:00.000Z',
    endDate: '2026-12-08T00:00:00.000Z',
    actualStartTime: null,
    actualFinishTime: null,
    completeByDate: null,
    status: 'scheduled',
    priority: 1,
    done: 0,
    version: 3,
    ...changes,
  };
}

/**
 * Starts a fake server for the Leave screen. Its response to each change contains `affected`, the
 * overlapping visits.
 */
export function serveLeave(absences: Absence[], affected: AffectedVisit[] = [], answers: Answers = {}) {
  const all: Answers = {
    'GET /api/auth/user': [200, ADMIN],
    'GET /api/settings': [200, SETTINGS],
    'GET /api/users': [
      200,
      [person(ADMIN.id, ADMIN.fullName, 'admin'), person(ANA, 'Ana Ruiz'), person(BO, 'Bo Lindqvist')],
    ],
    'GET /api/notifications/count': [200, { count: 0 }],
    'GET /api/notifications': [200, []],
    'GET /api/absences': () => [200, absences],
    'POST /api/absences': (sent) => {
      const added = { ...anAbsence({ id: `a${absences.length + 1}` }), ...Object(sent) };
      absences.push(added);
      return [201, { ...added, affected }];
    },
    ...Object.fromEntries(
      absences.flatMap((absence) => [
        [
          `PATCH /api/absences/${absence.id}`,
          (sent: unknown) => {
            Object.assign(absence, sent, { version: absence.version + 1 });
            return [200, { ...absence, affected }] as const;
          },
        ],
        [
          `DELETE /api/absences/${absence.id}`,
          () => {
            absences.splice(absences.indexOf(absence), 1);
            return [204] as const;
          },
        ],
      ]),
    ),
    ...answers,
  };
  const asked = serve(all);
  const sent = () => asked.filter(({ call }) => !call.startsWith('GET'));
  return { answers: all, sent, absences };
}
