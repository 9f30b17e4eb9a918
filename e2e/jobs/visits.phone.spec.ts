// A job of three days for two workers, by touch. The job is created. One visit is put on hold with
// a reason, and is scheduled again. Then Undo puts the visit back on hold.
import { addDays } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: job-form-days, rule: calendar-tray
test('by touch a visit of a job of three days is put on hold and scheduled again, and Undo puts it back on hold', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  test.slow();
  const title = 'Kitchen by thumb';
  const [client] = await api.clients();
  const crew = (await api.workers()).slice(0, 2);
  const days = [0, 1, 2].map((day) => addDays(week, day));
  const second = days[1] ?? '';
  await schedule.open({ date: week });
  const titled = (day: string) => schedule.day(day).locator('[data-visit-id]', { hasText: title });
  const waiting = schedule.tray.getByRole('listitem').filter({ hasText: title });
  const choose = (name: string | RegExp) => admin.getByRole('menuitem', { name }).tap();
  const visits = async () => {
    const [job] = await api.jobsTitled(title);
    return (await api.job(job?.id ?? '')).visits ?? [];
  };

  await test.step('the form creates three visits for two workers', async () => {
    await admin.getByRole('button', { name: 'New Job' }).last().tap();
    const dialog = new JobDialog(admin);
    await dialog.fill({ title, client: client?.name ?? '', startDate: week, endTime: '17:00' });
    const workers = dialog.root.getByRole('group', { name: 'Workers' });
    for (const { fullName } of crew) await workers.getByText(fullName, { exact: true }).tap();
    await dialog.root.getByText('Several days', { exact: true }).tap();
    await dialog.root.getByRole('button', { name: 'One day more' }).tap();
    await dialog.submit.tap();
    await dialog.gone();
    for (const [index, day] of days.entries())
      await expect(titled(day)).toContainText(`${index + 1} of 3`);
    for (const visit of await visits())
      expect(visit.workers.map(({ id }) => id)).toEqual(crew.map(({ id }) => id));
  });

  await test.step('one visit goes to the tray and is put on hold with a reason', async () => {
    await titled(second)
      .getByRole('button', { name: /^Actions for/ })
      .tap();
    await choose('To the tray');
    await expect(titled(second)).toHaveCount(0);
    await schedule.trayButton.tap();
    await waiting.getByRole('button', { name: /^Actions for/ }).tap();
    await choose('Put on hold…');
    const dialog = admin.getByRole('dialog', { name: `Put ${title} on hold` });
    await dialog.getByLabel(/^On hold because/).fill('Waits for the tiles');
    await dialog.getByRole('button', { name: 'Put on hold' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await visits()).map(({ holdReason }) => holdReason))
      .toEqual([null, null, 'Waits for the tiles']);
  });

  await test.step('the visit is scheduled again', async () => {
    await schedule.tray.getByRole('button', { name: /^On hold/ }).tap();
    // Until the tray is loaded again, the card is still among the waiting visits.
    const held = schedule.tray
      .getByRole('list', { name: 'On hold' })
      .getByRole('listitem')
      .filter({ hasText: title });
    await held.getByRole('button', { name: /^Actions for/ }).tap();
    await choose(/^Schedule/);
    const dialog = admin.getByRole('dialog', { name: `Schedule ${title}` });
    await dialog.getByLabel('Day').fill(second);
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await visits()).map(({ unscheduled }) => unscheduled))
      .toEqual([0, 0, 0]);
  });

  await test.step('Undo puts the visit back on hold', async () => {
    await schedule.toasts.getByRole('button', { name: 'Undo' }).last().tap();
    await expect
      .poll(async () => (await visits()).map(({ holdReason }) => holdReason))
      .toEqual([null, null, 'Waits for the tiles']);
  });
});
