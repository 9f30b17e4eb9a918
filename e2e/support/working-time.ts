// Stores working hours and leave for a test and restores them afterwards, because the tests of a
// Playwright worker share one server.
import { type APIRequestContext, expect } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import { deleteAbsences } from './leave-page.ts';
import type { Day } from './days.ts';

type WorkingHours = components['schemas']['WorkingHours'];
type NewAbsence = components['schemas']['NewAbsence'];

/** The working hours and absences that a test needs. */
export interface StoredTime {
  hours?: WorkingHours[];
  absences?: NewAbsence[];
}

/** Changes the working hours and absences of a server as an administrator. */
export class WorkingTime {
  private before: WorkingHours[] | undefined;

  constructor(private readonly request: APIRequestContext) {}

  /**
   * Stores working hours, and adds absences, which must be in 2030 or later. Hours with `userId:
   * null` become the personal hours of each worker who has no entry in `hours`. The business's own
   * hours are not changed.
   */
  async store({ hours = [], absences = [] }: StoredTime): Promise<void> {
    this.before ??= (await this.hours()).filter(({ userId }) => userId !== null);
    const named = new Set(hours.map(({ userId }) => userId));
    const shared = hours.find(({ userId }) => userId === null);
    const others = shared === undefined ? [] : await this.workers();
    await this.put([
      ...others.filter((id) => !named.has(id)).map((userId) => ({ ...shared, userId })),
      ...hours.filter(({ userId }) => userId !== null),
    ]);
    for (const data of absences) {
      const answer = await this.request.post('/api/absences', { data });
      expect(answer.status(), await answer.text()).toBe(201);
    }
  }

  /**
   * Restores the working hours of people and deletes the absences of tests. Does nothing if nothing
   * was stored.
   */
  async restore(): Promise<void> {
    const { before } = this;
    if (before === undefined) return;
    const kept = new Set(before.map(({ userId }) => userId));
    const added = (await this.hours()).filter(({ userId }) => userId !== null && !kept.has(userId));
    await this.put([...added.map((own) => ({ ...own, works: true, hours: [] })), ...before]);
    await deleteAbsences(this.request);
  }

  private hours(): Promise<WorkingHours[]> {
    return this.get<WorkingHours[]>('/api/working-hours');
  }

  private async workers(): Promise<string[]> {
    const people = await this.get<components['schemas']['Person'][]>('/api/users');
    return people.filter(({ role }) => role === 'worker').map(({ id }) => id);
  }

  private async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(path);
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  }

  private async put(hours: Partial<WorkingHours>[]): Promise<void> {
    for (const data of hours) {
      const answer = await this.request.put('/api/working-hours', { data });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  }
}

/**
 * Returns working hours that are the same on each day from Monday to Friday. The id `null` stands
 * for every worker (see `store`).
 */
export function weekdays(userId: string | null, from: string, to: string): WorkingHours {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));
  return { userId, works: true, hours };
}

/** Returns an approved leave of whole days. */
export function leave(userId: string, startDate: Day, endDate: Day): NewAbsence {
  return { userId, startDate, endDate, allDay: true, kind: 'leave', note: null, state: 'approved' };
}
