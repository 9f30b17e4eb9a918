// Photos on a phone, used by touch: the camera, the size of targets, and swiping.
import { expectNoViolations } from '../support/axe.ts';
import { pageOverflow } from '../support/layout.ts';
import { aPhoto, Photos } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';
import { fingerOf } from '../support/touch.ts';

test('on a phone adding a photo takes two taps, and every target is at least 44 px', async ({
  worker,
  as,
  week,
}) => {
  const office = await as('admin');
  const job = await office.createJob({ day: week, title: 'By thumb' });
  await worker.goto(`/jobs?jobId=${job.id}`);
  const camera = worker.locator('input[type=file][capture=environment]');
  await expect(camera).toHaveAttribute('accept', 'image/*');
  await expect(worker.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const photos = new Photos(worker);
  await photos.add(await aPhoto(worker, { name: 'one.jpg' }));
  await photos.areStored(1);
  await worker.getByRole('textbox', { name: 'New note' }).scrollIntoViewIfNeeded();
  const small = await worker
    .getByRole('dialog')
    .locator('button, a, label:has(input)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ box: one.getBoundingClientRect(), text: one.outerHTML.slice(0, 120) }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text }) => text),
    );
  expect(small).toEqual([]);
  await expectNoViolations(worker);
});

// rule: photo-lightbox
test('a swipe in the lightbox shows the next photo', async ({ admin, jobs, api, week }) => {
  const job = await api.createJob({ day: week, title: 'Swiped' });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  await photos.add(
    await aPhoto(admin, { name: 'one.jpg' }),
    await aPhoto(admin, { name: 'two.jpg' }),
  );
  await photos.areStored(2);
  await photos.thumbs.first().click();
  await expect(admin.getByText('1 of 2', { exact: true })).toBeVisible();
  const finger = await fingerOf(admin);
  await finger.down({ x: 330, y: 400 });
  await finger.to({ x: 330, y: 400 }, { x: 90, y: 410 });
  await finger.up();
  await expect(admin.getByText('2 of 2', { exact: true })).toBeVisible();
  expect(await pageOverflow(admin)).toBe(0);
  await expectNoViolations(admin);
  await admin
    // Two photos uploaded together can arrive in either order.
    .getByRole('dialog', { name: /^(one|two)\.jpg$/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(admin.getByText('2 of 2', { exact: true })).toHaveCount(0);
});
