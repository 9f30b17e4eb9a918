/**
 * Renders the status badge and the menu of each job, as the list does. Only tests may import this
 * file.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { api, body, listOf } from '@/api/client';
import { settingsQuery } from '@/features/settings/queries';
import { ADMIN } from '@/test/server';
import { statusBadge } from '../badges';
import { jobsWindowQuery } from '../queries';
import { showScreen } from '../testing-screen';
import { JobActions } from './job-actions';
import { JobDialogs } from './job-dialogs';
import { StatusMenu } from './status-menu';

const WINDOW = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
/**
 * Loads full jobs, including archived jobs, as a list does. The calendar never contains archived
 * jobs.
 */
const WHOLE = queryOptions({
  queryKey: jobsWindowQuery(WINDOW).queryKey.slice(),
  queryFn: () => body(listOf(api.GET('/api/jobs', { params: { query: WINDOW } }))),
});

function Rows({ extra }: { extra: ReactNode }) {
  const jobs = useQuery(WHOLE);
  useQuery(settingsQuery);
  return (
    <>
      {jobs.isSuccess && <p data-testid="ready">{jobs.data.length}</p>}
      {jobs.data?.map((job) => (
        <div key={job.id} data-id={job.id}>
          <span data-testid={`state-${job.id}`}>
            {[statusBadge(job).label, job.actualStartTime && 'begun', job.actualFinishTime && 'over']
              .filter(Boolean)
              .join(', ')}
          </span>
          <StatusMenu job={job} />
          <JobActions job={job} />
        </div>
      ))}
      <JobDialogs />
      {extra}
    </>
  );
}

/** Renders a row for each job of the fake server, and also `extra`. `person` is signed in. */
export async function showRows(person = ADMIN, extra: ReactNode = null) {
  const shown = showScreen(<Rows extra={extra} />, person);
  await screen.findByTestId('ready');
  return shown;
}

export type User = ReturnType<typeof userEvent.setup>;

/** Opens the menu of 'Fix tap' and returns the names of its entries. */
export async function openMenu(user: User): Promise<string[]> {
  await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
  return (await screen.findAllByRole('menuitem')).map((each) => each.textContent ?? '');
}

export async function choose(user: User, entry: string): Promise<void> {
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: entry }));
}

/** Returns the texts of the visible toast with this title. */
export async function toastTexts(title: string): Promise<(string | null)[]> {
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' });
  const toast = (await within(region).findByText(title)).closest('li');
  return [...(toast?.querySelectorAll('div > div') ?? [])].map((each) => each.textContent);
}
