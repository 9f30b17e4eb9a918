import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { violations } from '@/test/axe';
import { ADMIN, WORKER } from '@/test/server';
import { JobDetailDialog } from '../../detail/job-detail-dialog';
import JobDialog from '../../form/job-dialog';
import type { Job } from '../../queries';
import { aJob, type Override, serveBusiness } from '../../testing';
import { showScreen } from '../../testing-screen';

const ZONE = 'Australia/Sydney';
const RUNNING = { status: 'in-progress', actualStartTime: '2026-11-19T22:05:00.000Z' } as const;

interface Options {
  person?: typeof WORKER;
  override?: Override;
}

async function openForm(job: Job, { person = ADMIN, override }: Options = {}) {
  const business = serveBusiness([job], override);
  const onClose = vi.fn<() => void>();
  const { user } = showScreen(
    <JobDialog job={job} zone={ZONE} onClose={onClose} />,
    person,
    createQueryClient(),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Job' }));
  return { business, user, dialog, onClose };
}

const buttons = (dialog: Awaited<ReturnType<typeof openForm>>['dialog']) =>
  ['Start', 'Finish', 'Complete', 'Edit Job'].filter(
    (name) => dialog.queryByRole('button', { name }) !== null,
  );

async function more(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  return (await screen.findAllByRole('menuitem')).map((each) => each.textContent);
}

// rule: job-head
describe('the head of a job', () => {
  it('in the job form, the head shows the next steps as buttons and the other entries in "More"', async () => {
    const { user, dialog } = await openForm(aJob(RUNNING));
    expect(buttons(dialog)).toEqual(['Finish', 'Complete']);
    expect(dialog.getByRole('link', { name: 'Job Card' })).toHaveAttribute('href', '/job-card/j1');
    expect(await more(user)).toEqual(['Duplicate…', 'Delete Job (Admin)']);
    expect(await violations()).toEqual([]);
  });

  it('in the job details, the head has the same entries as in the form, and also "Edit"', async () => {
    serveBusiness([aJob()]);
    const { user } = showScreen(<JobDetailDialog jobId="j1" onClose={() => {}} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Fix tap' }));
    await dialog.findByRole('button', { name: 'Start' });
    expect(buttons(dialog)).toEqual(['Start', 'Edit Job']);
    expect(await more(user)).toEqual(['Duplicate…', 'Delete Job (Admin)']);
  });

  it('a worker can request a deletion from the head', async () => {
    const { user, business } = await openForm(aJob(), { person: WORKER });
    expect(await more(user)).toEqual(['Duplicate…', 'Request Deletion']);
    await user.click(screen.getByRole('menuitem', { name: 'Request Deletion' }));
    await waitFor(() => expect(business.sent[0]?.call).toBe('POST /api/jobs/j1/request-deletion'));
  });

  it('the head of an archived job has "Restore", and its status opens no menu', async () => {
    const { user, dialog } = await openForm(aJob({ status: 'completed', archived: 1 }));
    expect(buttons(dialog)).toEqual([]);
    expect(dialog.queryByRole('button', { name: 'Completed' })).toBeNull();
    expect(await more(user)).toEqual(['Duplicate…', 'Restore Job', 'Delete Job (Admin)']);
  });

  it('"Start" starts the job, and its button becomes "Finish" and keeps the focus', async () => {
    const { user, dialog, business } = await openForm(aJob());
    const start = dialog.getByRole('button', { name: 'Start' });
    await user.click(start);
    expect(await dialog.findByRole('button', { name: 'Finish' })).toHaveFocus();
    await waitFor(() =>
      expect(business.sent).toEqual([expect.objectContaining({ call: 'POST /api/jobs/j1/start' })]),
    );
    expect(dialog.getByRole('button', { name: 'In Progress' })).toBeVisible();
  });

  it('"Complete" asks for confirmation before it completes the job', async () => {
    const { user, dialog, business } = await openForm(aJob(RUNNING));
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Job' }));
    await user.click(question.getByRole('button', { name: 'Complete Job' }));
    await waitFor(() => expect(business.sent[0]?.call).toBe('POST /api/jobs/j1/complete'));
  });

  it('Escape closes the menu first and then the form', async () => {
    const { user, onClose } = await openForm(aJob());
    await more(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

// rule: job-head-typed
describe('pressing a button in the head while the form has unsaved input', () => {
  it('an action keeps the typed text, and the next save is based on the job’s new version', async () => {
    const { user, dialog, business } = await openForm(aJob());
    await user.type(dialog.getByLabelText(/Title/), ' now');
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    await dialog.findByRole('button', { name: 'Finish' });
    await waitFor(() => expect(dialog.getByLabelText('Status')).toHaveTextContent('In Progress'));
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Fix tap now');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.queryByText(/newest version/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(business.sent[1]).toEqual({
      call: 'PATCH /api/jobs/j1',
      body: { title: 'Fix tap now' },
      ifMatch: '"2"',
    });
  });

  it('an action that sets the status also updates the status field of the form', async () => {
    const { user, dialog } = await openForm(aJob());
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed', hidden: true }));
    expect(dialog.getByLabelText('Status')).toHaveTextContent('Completed');
    await user.click(dialog.getByRole('button', { name: 'Scheduled' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }));
    await waitFor(() => expect(dialog.getByLabelText('Status')).toHaveTextContent('Urgent'));
  });

  it('a refused action leaves the form unchanged', async () => {
    const { user, dialog } = await openForm(aJob(), {
      override: (call) =>
        call.endsWith('/start') ? [409, { code: 'wrong_status', message: 'No' }] : undefined,
    });
    await user.type(dialog.getByLabelText(/Title/), ' now');
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('No')).toBeInTheDocument();
    expect(await dialog.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Fix tap now');
  });
});
