import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA } from '@/features/jobs/testing';
import { violations } from '@/test/axe';
import { ADMIN } from '@/test/server';
import { job, onFridayMorning, open } from '../testing';

onFridayMorning();

// rule: my-day-everybody
describe('My day for administrators: everybody’s day', () => {
  const crews = () => [
    job('Nobody goes', '08:00', '09:00', { crew: [] }),
    job('Rough-in', '09:00', '11:00', { crew: [{ id: ANA.id, fullName: ANA.fullName, color: null }] }),
  ];
  const people = () =>
    [...document.querySelectorAll<HTMLElement>('[data-user-id]')].map((person) => person.dataset['userId']);

  it('everybody’s day has a section with the booked hours for each person, after the unassigned visits', async () => {
    await open(crews(), '/today', ADMIN);
    const ana = await screen.findByRole('region', { name: 'Ana Ruiz, 2 hours booked' });
    expect(within(ana).getByRole('button', { name: /Rough-in/ })).toBeVisible();
    expect(people()).toEqual(['none', ANA.id]);
    expect(screen.getByRole('heading', { level: 1, name: 'Everybody’s day' })).toBeVisible();
    expect(document.querySelector('.dock')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('the week of a person is collapsed at first, and expands to its days', async () => {
    const { user } = await open(crews(), '/today?day=week', ADMIN);
    await user.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
    expect(await screen.findByRole('heading', { name: /^Fri, Nov 20/ })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('everybody’s day without visits links to the schedule', async () => {
    await open([], '/today', ADMIN);
    expect(await screen.findByText('Nothing planned today.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the schedule' })).toBeVisible();
  });
});
