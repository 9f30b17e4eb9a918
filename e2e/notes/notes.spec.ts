// Notes of a job: writing a note, keeping its text until it is sent, showing it to others
// immediately, and removing it.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a note added with the keyboard appears in the history, and on another person’s page without a reload', async ({
  admin,
  jobs,
  api,
  week,
  anotherPage,
}) => {
  const job = await api.createJob({ day: week, title: 'Noted' });
  await jobs.openDetails(job.id);
  const other = await anotherPage('worker');
  await other.goto(`/jobs?jobId=${job.id}`);
  await expect(other.getByRole('textbox', { name: 'New note' })).toBeVisible();
  const field = admin.getByRole('textbox', { name: 'New note' });
  await field.fill('The meter is behind the second door.');
  await field.press('Control+Enter');
  const list = admin.getByRole('list', { name: 'Notes of this job' });
  await expect(list.getByText('The meter is behind the second door.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(list.getByText(/, today \d/)).toBeVisible();
  await expect(
    other.getByRole('list', { name: 'Notes of this job' }).getByText('The meter is behind'),
  ).toBeVisible();
  await expect(admin.getByText(/added a note/)).toBeVisible();
  await expectNoViolations(admin);

  // Uses `click`: `check` would read the checkbox before the page shows the stored note.
  const onCard = list.getByRole('checkbox', { name: /^On the job card/ });
  await onCard.click();
  await expect(onCard).toBeChecked();
  await list.getByRole('button', { name: /^Remove note/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByText('Note removed')).toBeVisible();
  await expect(
    other.getByRole('list', { name: 'Notes of this job' }).getByText('Note removed'),
  ).toBeVisible();
});

// rule: note-kept-typed
test('a note that can’t be sent stays in its field, also after a reload, and is added only once', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'No signal' });
  await jobs.openDetails(job.id);
  const field = admin.getByRole('textbox', { name: 'New note' });
  // The server stores the note, but its response is lost.
  await admin.route(/\/api\/jobs\/[^/]+\/notes/, async (route) => {
    if (route.request().method() !== 'POST') return route.abort('connectionreset');
    await route.fetch();
    return route.abort('connectionreset');
  });
  await field.fill('Two sockets more');
  await admin.getByRole('button', { name: 'Send note' }).click();
  await expect(admin.getByText(/The server can’t be reached/)).toBeVisible();
  await expect(field).toHaveValue('Two sockets more');
  await admin.unroute(/\/api\/jobs\/[^/]+\/notes/);
  await jobs.openDetails(job.id);
  const list = admin.getByRole('list', { name: 'Notes of this job' });
  await expect(list.getByText('Two sockets more')).toHaveCount(1);
  await expect(field).toHaveValue('');
  const notes = await api.get<{ text: string }[]>(`/api/jobs/${job.id}/notes`);
  expect(notes.map(({ text }) => text)).toEqual(['Two sockets more']);
});

// rule: note-kept-typed
test('a note that is too long is not sent, and its text stays in the field', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Too long' });
  await jobs.openDetails(job.id);
  const field = admin.getByRole('textbox', { name: 'New note' });
  await field.fill('x'.repeat(2001));
  await admin.getByRole('button', { name: 'Send note' }).click();
  await expect(admin.getByText('1 character too many')).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(2001));
  await field.fill('x'.repeat(2000));
  await admin.getByRole('button', { name: 'Send note' }).click();
  await expect(field).toHaveValue('');
  await expect(
    admin.getByRole('list', { name: 'Notes of this job' }).getByText(/^x+$/),
  ).toBeVisible();
});
