// The API as tests use it to prepare data and to check the result. A test never uses the API for
// the action that it tests.
import { type APIRequestContext, expect } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import { type Day, instant } from './days.ts';

export type Job = components['schemas']['Job'];
export type Person = components['schemas']['Person'];
export type CurrentUser = components['schemas']['CurrentUser'];
export type Client = components['schemas']['Client'];
export type AdminUser = components['schemas']['AdminUser'];
export type Settings = components['schemas']['Settings'];
export type SettingsPatch = components['schemas']['SettingsPatch'];
export type JobCard = components['schemas']['JobCard'];
export type JobCardPatch = components['schemas']['JobCardPatch'];

export const accounts = {
  admin: { username: 'admin', password: 'demo-admin' },
  worker: { username: 'worker', password: 'demo-worker' },
} as const;
export type Account = keyof typeof accounts;

export interface Slot {
  title?: string;
  day: Day;
  /** Start and end, as wall-clock times of the business in the form `HH:MM`. */
  from?: string;
  to?: string;
  /** The day of the end, if it is not the day of the start. */
  endDay?: Day;
  assignedUserId?: string | null;
  status?: Job['status'];
  priority?: number;
  description?: string;
  location?: string;
  completeByDate?: Day;
  allowOverlap?: boolean;
  /** The client of the job. By default the demo's first client. */
  clientId?: string;
}

export class Api {
  constructor(private readonly request: APIRequestContext) {}

  async signIn(account: Account): Promise<void> {
    const answer = await this.request.post('/api/auth/login', { data: accounts[account] });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(path);
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  }

  /** Creates a record by a POST request. */
  async post<T>(path: string, data: object): Promise<T> {
    const answer = await this.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as T;
  }

  job(id: string): Promise<Job> {
    return this.get<Job>(`/api/jobs/${id}`);
  }

  async jobsTitled(title: string): Promise<Job[]> {
    const found = await this.get<Job[]>(`/api/jobs?q=${encodeURIComponent(title)}`);
    // The search also finds jobs with these words in other fields. So only jobs with exactly this
    // title are returned.
    return found.filter((job) => job.title === title);
  }

  async workers(): Promise<Person[]> {
    const people = await this.get<Person[]>('/api/users');
    return people.filter((person) => person.role === 'worker' && person.isActive === 1);
  }

  clients(): Promise<Client[]> {
    return this.get<Client[]>('/api/clients');
  }

  client(id: string): Promise<Client> {
    return this.get<Client>(`/api/clients/${id}`);
  }

  async createClient(fields: Partial<Client> & { name: string }): Promise<Client> {
    const answer = await this.request.post('/api/clients', { data: fields });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Client;
  }

  async patchClient(id: string, change: object): Promise<Client> {
    const answer = await this.request.patch(`/api/clients/${id}`, { data: change });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Client;
  }

  async patchJob(id: string, change: object): Promise<Job> {
    const answer = await this.request.patch(`/api/jobs/${id}`, { data: change });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Job;
  }

  me(): Promise<CurrentUser> {
    return this.get<CurrentUser>('/api/auth/user');
  }

  async deleteJob(id: string): Promise<void> {
    const answer = await this.request.delete(`/api/jobs/${id}`);
    expect(answer.status(), await answer.text()).toBe(204);
  }

  /** Starts, finishes or completes a job, or requests its deletion. */
  async verb(
    id: string,
    verb: 'start' | 'finish' | 'complete' | 'request-deletion',
  ): Promise<void> {
    const answer = await this.request.post(`/api/jobs/${id}/${verb}`);
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async readAllNotifications(): Promise<void> {
    const answer = await this.request.patch('/api/notifications/read-all');
    expect(answer.status(), await answer.text()).toBe(200);
  }

  users(): Promise<AdminUser[]> {
    return this.get<AdminUser[]>('/api/admin/users');
  }

  /** Adds a user, whose password is the username written twice. */
  async createUser(username: string, role: AdminUser['role'] = 'worker'): Promise<AdminUser> {
    const data = {
      username,
      role,
      password: username.repeat(2),
      email: `${username}@ironbark.example`,
      fullName: `${username} Newcomer`,
    };
    const answer = await this.request.post('/api/admin/users', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as AdminUser;
  }

  async patchUser(id: string, change: object): Promise<AdminUser> {
    const answer = await this.request.patch(`/api/admin/users/${id}`, { data: change });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as AdminUser;
  }

  async setActive(id: string, isActive: boolean): Promise<void> {
    const answer = await this.request.patch(`/api/admin/users/${id}/status`, {
      data: { isActive },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Deletes the given users that still exist. */
  async deleteUsers(usernames: readonly string[]): Promise<void> {
    for (const { id, username } of await this.users()) {
      if (!usernames.includes(username)) continue;
      const answer = await this.request.delete(`/api/admin/users/${id}`);
      expect(answer.status(), await answer.text()).toBe(204);
    }
  }

  settings(): Promise<Settings> {
    return this.get<Settings>('/api/settings');
  }

  async patchSettings(change: SettingsPatch): Promise<Settings> {
    const answer = await this.request.patch('/api/settings', { data: change });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Settings;
  }

  async createJob(slot: Slot): Promise<Job> {
    const clientId = slot.clientId ?? (await this.clients())[0]?.id;
    const from = slot.from ?? '09:00';
    const answer = await this.request.post('/api/jobs', {
      data: {
        title: slot.title ?? 'Fix tap',
        clientId,
        startDate: instant(slot.day, from),
        endDate: slot.to ? instant(slot.endDay ?? slot.day, slot.to) : null,
        assignedUserId: slot.assignedUserId ?? null,
        status: slot.status ?? 'scheduled',
        priority: slot.priority ?? 1,
        description: slot.description ?? null,
        location: slot.location ?? null,
        completeByDate: slot.completeByDate ?? null,
        // Some tests of the list create overlapping jobs. The times of these jobs don't matter,
        // only their assignees.
        allowOverlap: slot.allowOverlap ?? false,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Job;
  }

  jobCard(jobId: string): Promise<JobCard> {
    return this.get<JobCard>(`/api/job-cards/${jobId}`);
  }

  async createCard(jobId: string, content: JobCardPatch = {}): Promise<JobCard> {
    const answer = await this.request.post('/api/job-cards', { data: { jobId, ...content } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as JobCard;
  }

  async patchCard(id: string, content: JobCardPatch): Promise<JobCard> {
    const answer = await this.request.patch(`/api/job-cards/${id}`, { data: content });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as JobCard;
  }
}
