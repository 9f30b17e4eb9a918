import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aJob, serveBusiness } from '@/features/jobs/testing';
import { openApp, type User } from '@/test/open-app';
import { layOutRows } from '@/test/rows';
import { WORKER } from '@/test/server';

const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('data-job-sheet'));

async function openJobs(): Promise<User> {
  layOutRows(50);
  serveBusiness([aJob()], undefined, WORKER);
  return openApp('/jobs');
}

const row = () => screen.findByRole('button', { name: 'Fix tap' });

const tap = async (user: User, target: Element) => user.pointer([{ keys: '[TouchA]', target }]);

// rule: job-sheet-tap
describe('tapping or clicking a job in a list', () => {
  it('a tap on a job opens the job sheet, and Back closes the sheet', async () => {
    const user = await openJobs();
    await tap(user, await row());
    expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toHaveAttribute('data-job-sheet');
    history.back();
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(location.pathname).toBe('/jobs');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('a double-click on the Back button closes the job sheet, and does not leave the screen below it', async () => {
    const user = await openJobs();
    await tap(user, await row());
    await screen.findByRole('dialog', { name: 'Fix tap' });
    await user.dblClick(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(location.pathname).toBe('/jobs');
  });

  it('a mouse click on a job opens the job details instead of the sheet', async () => {
    const user = await openJobs();
    await user.click(await row());
    expect(await screen.findByRole('region', { name: 'Schedule Information' })).toBeVisible();
    expect(dialogs()).toEqual([null]);
  });
});

// rule: job-sheet-link
describe('a link to a job', () => {
  it('a link to a job shows the sheet as a page, and Back leads to My day if there is no previous page', async () => {
    serveBusiness([aJob()], undefined, WORKER);
    const user = await openApp('/job/j1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Fix tap' })).toBeVisible();
    expect(document.title).toBe('Fix tap · Jobwright');
    expect(dialogs()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(location.pathname).toBe('/today'));
  });

  it('a link to a deleted job says that the job was deleted', async () => {
    serveBusiness([], undefined, WORKER);
    await openApp('/job/j9');
    expect(await screen.findByRole('heading', { level: 1, name: 'This job was deleted' })).toBeVisible();
  });
});
