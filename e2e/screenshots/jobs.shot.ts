// Screenshots of All Jobs, the details of a job, and the job card.
import type { Api, Job, JobCard } from '../support/api.ts';
import { expect, test } from './picture.ts';

/**
 * Finds the newest completed job that did not last past midnight, and whose job card is filled in
 * and can still be changed.
 */
async function withCard(api: Api): Promise<Job> {
  for (const job of await api.get<Job[]>('/api/jobs?status=completed&sort=-startDate&limit=60')) {
    const card = await api.get<JobCard>(`/api/job-cards/${job.id}`).catch(() => null);
    const isByDay = (card?.arrivalTime ?? '') < (card?.departureTime ?? '');
    const isOpen = card !== null && card.signedAt === null;
    if (isOpen && isByDay && card.laborEntries.length > 0 && card.materialsUsed.length > 1)
      return job;
  }
  throw new Error('the demo business has no full card');
}

test('All Jobs, and the menu of a job', async ({ admin, jobs, api, take }) => {
  await jobs.open();
  await take(admin, 'jobs');
  const [job] = await api.get<Job[]>('/api/jobs?status=completed&sort=-startDate&limit=1');
  if (!job) throw new Error('nothing is completed');
  await jobs.open('filter=completed&sort=-startDate');
  await admin
    .locator(`[data-id="${job.id}"]`)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await expect(admin.getByRole('menu')).toBeVisible();
  await take(admin, 'job-actions');
});

test('the details of a job', async ({ admin, jobs, api, take }) => {
  const [job] = await api.get<Job[]>('/api/jobs?status=in-progress&sort=-startDate&limit=1');
  await jobs.open();
  await jobs.openDetails(job?.id ?? '');
  await expect(admin.getByRole('dialog').getByText('History', { exact: true })).toBeVisible();
  await take(admin, 'job-details');
});

test('the job card', async ({ admin, card, api, take }) => {
  const job = await withCard(api);
  await card.open(job.id);
  await take(admin, 'job-card');
  await card.total('GRAND TOTAL').scrollIntoViewIfNeeded();
  await take(admin, 'job-card-totals');
});
