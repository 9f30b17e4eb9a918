// Selecting several visits on the board by touch. rule: several-select
import { expectNoViolations } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

test('on a phone the menu of a visit selects the visit, and taps select more visits', async ({
  admin,
  api,
  week,
}) => {
  const first = await api.createJob({ day: week, from: '09:00', to: '10:00', title: 'Selected' });
  const second = await api.createJob({ day: week, from: '11:00', to: '12:00' });
  const board = new Board(admin);
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  const card = (id: string) => admin.locator(`[data-board] [data-job-id="${id}"]`);
  await admin.goto(`/?view=board&date=${week}`);
  await admin.locator('[data-board] [data-person="none"]').tap();
  await admin.getByRole('button', { name: 'Actions for Selected' }).tap();
  await admin.getByRole('menuitem', { name: 'Select', exact: true }).tap();
  await expect(bar).toContainText('1 selected');
  await expect(card(first.id)).toHaveAccessibleName(/, selected$/);
  await card(second.id).tap({ position: { x: 20, y: 8 } });
  await expect(bar).toContainText('2 selected');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expectNoViolations(admin);
  await bar.getByRole('button', { name: 'To the tray' }).tap();
  await expect(board.root.locator(`[data-job-id="${first.id}"]`)).toHaveCount(0);
  await expect.poll(async () => (await api.job(second.id)).unscheduled).toBe(1);

  await test.step('after the selection is cleared a tap opens a visit again', async () => {
    const third = await api.createJob({ day: week, from: '13:00', to: '14:00' });
    await card(third.id).tap({ position: { x: 20, y: 8 } });
    await expect(admin.getByRole('dialog')).toBeVisible();
  });
});

test('on a tablet, after Select is chosen in the menu of a lane, taps select visits', async ({
  admin,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  if (!ana) throw new Error('the demo has no workers');
  const first = await api.createJob({
    day: week,
    from: '09:00',
    to: '11:00',
    assignedUserId: ana.id,
  });
  const second = await api.createJob({
    day: week,
    from: '12:00',
    to: '14:00',
    assignedUserId: ana.id,
  });
  const board = new Board(admin);
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  await admin.setViewportSize({ width: 1024, height: 768 });
  await board.open({ date: week });
  await board.menu(ana.fullName, 'Select');
  await expect(bar).toContainText('Tap jobs to select them');
  await board.bar(first.id).tap();
  await board.bar(second.id).tap();
  await expect(bar).toContainText('2 selected');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await board.bar(second.id).tap();
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await expect(bar).toHaveCount(0);
  await board.bar(first.id).tap();
  await expect(admin.getByRole('dialog')).toBeVisible();
});
