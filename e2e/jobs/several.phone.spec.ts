// Selecting several jobs of the list by touch. rule: several-select
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { fingerOf } from '../support/touch.ts';

test('a long press selects a job, taps select more jobs, and all of them go to the tray', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const name = 'Held by a finger';
  const made = [];
  for (const letter of ['A', 'B'])
    made.push(await api.createJob({ day: week, title: `${name} ${letter}`, allowOverlap: true }));
  await jobs.open(`q=${name}&sort=title`);
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  const first = jobs.row(made[0]?.id ?? '');
  const at = await first.boundingBox();
  if (!at) throw new Error('no card');
  const finger = await fingerOf(admin);
  await finger.down({ x: at.x + 60, y: at.y + 90 });
  await expect(bar).toContainText('1 selected');
  await finger.up();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await jobs
    .row(made[1]?.id ?? '')
    .getByRole('button', { name: `${name} B`, exact: true })
    .tap();
  await expect(bar).toContainText('2 selected');
  await expectNoViolations(admin);
  await bar.getByRole('button', { name: 'To the tray' }).tap();
  await jobs.expectToast('2 jobs moved to the tray');
  await expect(bar).toHaveCount(0);
  for (const { id } of made) expect((await api.job(id)).unscheduled).toBe(1);

  await test.step('after the selection is cleared a tap opens a job', async () => {
    await jobs.dismissToast();
    await first.getByRole('button', { name: `${name} A`, exact: true }).tap();
    await expect(jobs.details(`${name} A`)).toBeVisible();
  });
});

test('taps select jobs after Select is pressed, and the bar of the selection covers no control', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const name = 'Chosen by taps';
  for (const letter of ['A', 'B', 'C'])
    await api.createJob({ day: week, title: `${name} ${letter}`, allowOverlap: true });
  await jobs.open(`q=${name}&sort=title`);
  await admin.getByRole('button', { name: 'Select', exact: true }).tap();
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  await expect(bar).toContainText('Tap jobs to select them');
  await expect(admin.getByRole('button', { name: 'New Job' })).toHaveCount(0);
  const last = jobs.rows.last();
  await last.scrollIntoViewIfNeeded();
  await admin.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [card, edge] = [await last.boundingBox(), await bar.boundingBox()];
  if (!card || !edge) throw new Error('nothing is drawn');
  expect(card.y + card.height).toBeLessThanOrEqual(edge.y);
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await expect(bar).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'New Job' })).toBeVisible();
});
