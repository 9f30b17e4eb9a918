// A worker's day on a phone. The tests count the taps of each task and compare them with
// docs/workers-day.md.
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { addDays, instant } from '../support/days.ts';
import { JobSheet } from '../support/job-sheet.ts';
import { makeDay, MyDay } from '../support/my-day.ts';
import { aPhoto, Photos } from '../support/photos.ts';
import { expect, test as base } from '../support/test.ts';

const PAGE = new URL('../../docs/workers-day.md', import.meta.url);

/** The column "taps now" of the table in docs/workers-day.md, by the number of the task. */
function writtenTaps(task: number): number {
  const row = new RegExp(`^\\| ${task} \\|.*\\| (\\d+) \\|$`, 'm').exec(readFileSync(PAGE, 'utf8'));
  return Number(row?.[1] ?? NaN);
}

/**
 * Taps an element, and counts the taps. If a link leads out of the app, the test checks the link
 * but does not tap it.
 */
class Taps {
  count = 0;

  async on(target: Locator): Promise<void> {
    await target.tap();
    this.count += 1;
  }

  async aim(target: Locator): Promise<void> {
    await target.tap({ trial: true });
    this.count += 1;
  }
}

const test = base.extend<{ day: MyDay; task: (number: number) => Taps }>({
  day: async ({ worker, api, as, week }, use) => {
    const { id } = await api.me();
    await makeDay(await as('admin'), id, week, addDays(week, 1));
    const day = new MyDay(worker);
    await day.open(week, '08:40');
    await use(day);
  },
  task: async ({ worker }, use) => {
    void worker;
    const begun = new Map<number, Taps>();
    await use((number) => {
      const taps = new Taps();
      begun.set(number, taps);
      return taps;
    });
    for (const [number, { count }] of begun)
      expect(count, `task ${number}`).toBe(writtenTaps(number));
  },
});

for (const width of [390, 360]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('tasks 1 to 4: the next job is visible, and Call, Directions and Tomorrow can be tapped', async ({
      day,
      task,
      worker,
    }) => {
      task(1);
      await expect(day.next('Hot water unit')).toBeInViewport({ ratio: 1 });
      const dock = day.dock('Hot water unit');
      await task(2).aim(dock.getByRole('link', { name: 'Call' }));
      await task(3).aim(dock.getByRole('link', { name: 'Directions' }));
      await task(4).on(worker.getByRole('button', { name: 'Tomorrow' }));
      await expect(worker.getByRole('button', { name: /Switchboard/ })).toBeVisible();
    });

    test('tasks 5 and 6: the work is started and finished', async ({ day, task, as, week }) => {
      const admin = await as('admin');
      const startDate = instant(week, '09:15');
      const job = async () =>
        (await admin.jobsTitled('Hot water unit')).find((one) => one.startDate === startDate);
      const dock = day.dock('Hot water unit');
      await task(5).on(dock.getByRole('button', { name: 'Start' }));
      await expect.poll(async () => (await job())?.status).toBe('in-progress');
      // Two taps at the same place within half a second count as a double tap, so the test taps
      // again until the step is done.
      const finish = dock.getByRole('button', { name: 'Finish' });
      await expect(async () => {
        if (await finish.isVisible()) await finish.tap();
        await expect(dock.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      task(6).count += 1;
      await expect.poll(async () => (await job())?.actualFinishTime ?? null).not.toBeNull();
    });

    test('tasks 7 and 8: a note and a photo are added', async ({ day, task, worker }) => {
      const note = task(7);
      await note.on(worker.getByRole('textbox', { name: 'New note' }));
      await worker.keyboard.type('Stopcock behind the oven');
      await note.on(worker.getByRole('button', { name: 'Send note' }));
      await expect(worker.getByText('Note added.')).toBeVisible();
      const photo = task(8);
      await photo.on(day.next('Hot water unit').getByRole('button', { name: 'Hot water unit' }));
      const sheet = new JobSheet(worker, 'Hot water unit');
      await expect(sheet.root.getByText('Stopcock behind the oven')).toBeVisible();
      await photo.aim(sheet.root.getByRole('button', { name: 'Take a photo' }));
      const photos = new Photos(worker);
      await photos.add(await aPhoto(worker, { name: 'one.jpg' }));
      await photos.areStored(1);
    });
  });
}
