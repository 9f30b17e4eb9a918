/** Renders the whole app at User Management. Only tests may import this file. */
import { screen } from '@testing-library/react';
import { openApp, type User } from '@/test/open-app';
import { ADMIN, type Answers } from '@/test/server';
import { servePeople } from './testing';

export async function open(answers: Answers = {}, person = ADMIN) {
  const served = servePeople(answers, person);
  const user = await openApp('/admin/users');
  const sent = () => served.asked.filter(({ call }) => !call.startsWith('GET'));
  return { ...served, sent, user };
}

/** Waits for the row of a user and returns it. */
export async function rowOf(fullName: string): Promise<HTMLElement> {
  const title = await screen.findByRole('button', { name: fullName });
  const row = title.closest<HTMLElement>('[data-id]');
  if (row === null) throw new Error(`no row of ${fullName}`);
  return row;
}

/** Opens the details of a user and returns the dialog. */
export async function openDetails(user: User, fullName: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: fullName }));
  return screen.findByRole('dialog', { name: 'User Details' });
}
