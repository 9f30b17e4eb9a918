/** A fake server that has three users and stores changes. Only tests may import this file. */
import { ADMIN, type Answer, type Answers, serve } from '@/test/server';
import type { Account } from './accounts';

export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 'u1',
    username: 'ana',
    email: 'ana@harbour.example',
    fullName: 'Ana Ruiz',
    role: 'worker',
    color: '#aa295f',
    isActive: 1,
    mustChangePassword: 0,
    secondFactor: 0,
    passwordExpiresAt: null,
    createdAt: '2026-11-17T00:00:00.000Z',
    updatedAt: '2026-11-17T00:00:00.000Z',
    version: 3,
    ...changes,
  };
}

/** The account of the signed-in user. */
export const OWN = anAccount({
  id: ADMIN.id,
  username: ADMIN.username,
  email: ADMIN.email,
  fullName: ADMIN.fullName,
  role: 'admin',
  color: null,
});
export const ANA = anAccount();
export const GUS = anAccount({
  id: 'u2',
  username: 'gus',
  email: 'gus@harbour.example',
  fullName: 'Gus Left',
  role: 'admin',
  isActive: 0,
  mustChangePassword: 1,
  secondFactor: 1,
});

export const TAKEN: Answer = [
  409,
  {
    message: 'This username is already taken',
    code: 'username_taken',
    fields: { username: 'This username is already taken' },
  },
];

/**
 * Replaces `fetch` with a fake server. The responses in `answers` override those of the fake
 * server. Tests may change `answers` later.
 */
export function servePeople(answers: Answers = {}, person = ADMIN) {
  const people = { accounts: [ANA, OWN, GUS] };
  const replace = (id: string, changes: object): Answer => {
    const found = people.accounts.find((each) => each.id === id);
    if (found === undefined) return [404, { message: 'Not found', code: 'not_found' }];
    const changed = { ...found, ...changes, version: found.version + 1 };
    people.accounts = people.accounts.map((each) => (each === found ? changed : each));
    return [200, changed];
  };
  const all: Answers = {
    'GET /api/auth/user': [200, person],
    'GET /api/notifications/count': [200, { count: 0 }],
    'GET /api/notifications': [200, []],
    'GET /api/settings': [200, { timezone: 'Australia/Sydney', version: 1 }],
    'GET /api/admin/users': () => [200, people.accounts],
    'POST /api/admin/users': (body) => {
      const made = anAccount({ ...Object(body), id: 'new', createdAt: '2026-11-20T00:00:00.000Z' });
      people.accounts = [...people.accounts, made];
      return [201, made];
    },
  };
  for (const { id } of people.accounts) {
    const path = `/api/admin/users/${id}`;
    all[`GET ${path}`] = () => {
      const found = people.accounts.find((each) => each.id === id);
      return found === undefined ? [404, { message: 'Not found', code: 'not_found' }] : [200, found];
    };
    all[`PATCH ${path}`] = (body) => replace(id, Object(body));
    all[`PATCH ${path}/status`] = (body) => replace(id, { isActive: Object(body).isActive ? 1 : 0 });
    all[`POST ${path}/reset-password`] = (body) => {
      const removed = Object(body).removeSecondFactor === true && { secondFactor: 0 };
      replace(id, { mustChangePassword: 1, ...removed });
      const message = 'Password has been reset. User must change it on next login.';
      return [200, { message }];
    };
    all[`DELETE ${path}`] = () => {
      people.accounts = people.accounts.filter((each) => each.id !== id);
      return [204];
    };
  }
  Object.assign(all, answers);
  return { asked: serve(all), answers: all, people };
}
