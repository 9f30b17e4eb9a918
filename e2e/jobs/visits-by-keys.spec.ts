// With the keyboard alone a job of three days for two workers is entered and moved by a day. One
// visit is given to another worker. One visit is put on hold and scheduled again. Then all of these
// changes are undone.
import { addDays, type Day } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { Keys } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';

/** Returns the keys that enter a day into a date field of a browser with American settings. */
const typed = (day: Day) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`;

// rule: job-form-days, rule: calendar-move-all, rule: calendar-tray, rule: undo-keys
test('by keys alone a job of three days is moved, reassigned, put on hold and scheduled again, and these changes are undone', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  // The timeout is long: the test has hundreds of key presses, and checks the focus after each.
  test.slow();
  const title = 'Bathroom by keys';
  const keys = new Keys(admin);
  const [client] = await api.clients();
  const [lead, helper, third] = (await api.workers()).map(({ id, fullName }) => ({ id, fullName }));
  const days = [0, 1, 2, 3].map((day) => addDays(week, day));
  const [monday = '', tuesday = '', wednesday = '', thursday = ''] = days;
  // In the tray two other jobs come before the job of this test.
  for (const priority of [3, 4]) {
    const other = await api.createJob({ day: week, from: '06:00', to: '07:00' });
    await api.patchJob(other.id, { unscheduled: true, priority });
  }
  await schedule.open({ date: week });
  const titled = (day: Day) => schedule.day(day).locator('[data-visit-id]', { hasText: title });
  const waiting = schedule.tray.getByRole('listitem').filter({ hasText: title });
  const stored = async () => {
    const [job] = await api.jobsTitled(title);
    return (await api.job(job?.id ?? '')).visits ?? [];
  };
  /**
   * Presses an arrow key in an open menu, or in the list of workers, until the wanted entry has the
   * focus.
   */
  const walkTo = async (
    target: ReturnType<typeof titled>,
    key: 'ArrowDown' | 'ArrowUp' = 'ArrowDown',
  ) => {
    await expect(async () => {
      if (!(await target.evaluate((one) => one === document.activeElement))) await keys.press(key);
      await expect(target).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [0] });
  };
  const choose = async (card: ReturnType<typeof titled>, name: string | RegExp) => {
    await keys.enter(card.getByRole('button', { name: /^Actions for/ }));
    await expect(admin.getByRole('menuitem').first()).toBeFocused();
    await walkTo(admin.getByRole('menuitem', { name }));
    await keys.press('Enter');
  };

  /**
   * Moves the focus to the card of the job in a list of the tray. Only one card of the list is a
   * Tab stop, and keys move to the other cards.
   */
  const walkInTray = async (list: string) => {
    const cards = schedule.tray.getByRole('list', { name: list, exact: true }).getByRole('article');
    await keys.tabTo(cards);
    await keys.press('Home');
    await walkTo(cards.filter({ hasText: title }));
  };

  await test.step('the form creates three visits for two workers', async () => {
    const newJob = admin.getByRole('button', { name: 'New Job', exact: true });
    await keys.tabTo(newJob);
    await admin.keyboard.press('n');
    const dialog = new JobDialog(admin);
    await expect(dialog.field(/^title/i)).toBeFocused();
    await keys.type(title);
    const picker = dialog.root.getByRole('combobox', { name: /^client/i });
    await keys.tabTo(picker);
    await keys.type(client?.name ?? '');
    await expect(admin.getByRole('option', { name: client?.name ?? '' }).first()).toBeVisible();
    await keys.press('Enter');
    await expect(picker).toHaveValue(client?.name ?? '');
    await keys.tabTo(dialog.field(/^start date/i));
    await keys.type(typed(week));
    await keys.tabTo(dialog.field(/^end time/i));
    await keys.type('0500PM');
    await keys.tabTo(dialog.root.getByRole('checkbox', { name: 'Several days' }));
    await keys.press('Space');
    await keys.write(dialog.root.getByLabel('Number of days'), '3');
    const workers = dialog.root.getByRole('group', { name: 'Workers' });
    for (const each of [lead, helper]) {
      await keys.tabTo(workers.getByRole('checkbox'));
      await walkTo(workers.getByRole('checkbox', { name: each?.fullName ?? '' }));
      await keys.press('Space');
    }
    await keys.press('Enter');
    await dialog.gone();
    await expect(newJob).toBeFocused();
    for (const [index, day] of days.slice(0, 3).entries())
      await expect(titled(day)).toContainText(`${index + 1} of 3`);
  });

  await test.step('Move all days moves every visit by a day', async () => {
    await choose(titled(monday), /^Move all days/);
    await expect(admin.getByRole('dialog')).toBeVisible();
    await keys.enter(admin.getByRole('dialog').getByRole('button', { name: /^Move/ }));
    await expect(titled(thursday)).toContainText('3 of 3');
    await expect(titled(monday)).toHaveCount(0);
  });

  await test.step('one visit gets another worker', async () => {
    await choose(titled(tuesday), /^Move…/);
    const dialog = admin.getByRole('dialog', { name: `Move ${title}` });
    const workers = dialog.getByRole('group', { name: 'Workers' });
    await keys.tabTo(workers.getByRole('checkbox'));
    await keys.press('Space');
    await walkTo(workers.getByRole('checkbox', { name: third?.fullName ?? '' }));
    await keys.press('Space');
    await keys.enter(dialog.getByRole('button', { name: 'Move', exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await stored())[0]?.workers.map(({ id }) => id))
      .toEqual([helper?.id, third?.id]);
  });

  await test.step('one visit is put on hold and scheduled again', async () => {
    await choose(titled(wednesday), 'To the tray');
    await expect(titled(wednesday)).toHaveCount(0);
    await walkInTray('Jobs to schedule');
    await choose(waiting, 'Put on hold…');
    const hold = admin.getByRole('dialog', { name: `Put ${title} on hold` });
    await keys.write(hold.getByLabel(/^On hold because/), 'Waits for the tiles');
    await keys.press('Enter');
    await expect(hold).toHaveCount(0);
    await expect.poll(async () => (await stored())[2]?.holdReason).toBe('Waits for the tiles');
    await keys.enter(schedule.tray.getByRole('button', { name: /^On hold/ }));
    await walkInTray('On hold');
    await choose(waiting, /^Schedule/);
    const dialog = admin.getByRole('dialog', { name: `Schedule ${title}` });
    await keys.tabTo(dialog.getByLabel('Day'));
    await keys.type(typed(wednesday));
    await keys.press('Enter');
    await expect(titled(wednesday)).toContainText('2 of 3');
  });

  await test.step('Ctrl+Z undoes all changes, the last change first', async () => {
    await admin.keyboard.press('Control+z');
    await expect.poll(async () => (await stored())[2]?.holdReason).toBe('Waits for the tiles');
    await admin.keyboard.press('Control+z');
    await expect
      .poll(async () =>
        (await stored()).map(({ unscheduled, holdReason }) => [unscheduled, holdReason]),
      )
      .toEqual([
        [0, null],
        [0, null],
        [1, null],
      ]);
    await admin.keyboard.press('Control+z');
    await expect(titled(wednesday)).toContainText('2 of 3');
    await admin.keyboard.press('Control+z');
    await expect
      .poll(async () => (await stored())[0]?.workers.map(({ id }) => id))
      .toEqual([lead?.id, helper?.id]);
    await admin.keyboard.press('Control+z');
    await expect(titled(monday)).toContainText('1 of 3');
    await expect(titled(thursday)).toHaveCount(0);
  });
});
