// Photos of a job: uploads, interrupted uploads, the lightbox, captions, order, and printing on the
// job card.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import { expectNoViolations } from '../support/axe.ts';
import { wallClock } from '../support/days.ts';
import { aPhoto, Photos } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

type JobFile = components['schemas']['JobFile'];

/**
 * Records the files that the page announces, and the chunks that the server receives, with their
 * offsets.
 */
function watchPieces(page: Page) {
  const announced: { sha256: string; size: number }[] = [];
  const pieces: { offset: number; bytes: Buffer }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/files'))
      announced.push(request.postDataJSON() as { sha256: string; size: number });
  });
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'PATCH' || answer.status() !== 204) return;
    const offset = Number(request.headers()['upload-offset']);
    pieces.push({ offset, bytes: request.postDataBuffer() ?? Buffer.alloc(0) });
  });
  return { announced, pieces };
}

// rule: upload-taken
test('photos are scaled down on the device, sent in chunks, and shown as thumbnails', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'With photos' });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  const { announced, pieces } = watchPieces(admin);
  await photos.add(
    await aPhoto(admin, {
      name: 'large.jpg',
      width: 3000,
      height: 2000,
      noise: true,
      taken: '2026:03:05 08:30:00',
    }),
    await aPhoto(admin, { name: 'small.jpg' }),
  );
  await photos.areStored(2);
  const files = await api.get<JobFile[]>(`/api/jobs/${job.id}/files`);
  const shown = files.map(({ name, width, height }) => [name, width, height]).toSorted();
  expect(shown).toEqual([
    ['large.jpg', 2048, 1365],
    ['small.jpg', 640, 480],
  ]);
  const taken = files.find(({ name }) => name === 'large.jpg')?.takenAt ?? '';
  expect(wallClock(taken)).toBe('2026-03-05 08:30');
  expect(announced).toHaveLength(2);
  expect(pieces.length).toBeGreaterThan(2);
  for (const { bytes } of pieces) expect(bytes.length).toBeLessThanOrEqual(1024 * 1024);
  await expectNoViolations(admin);
});

// rule: upload-resumes
test('an interrupted upload continues where it stopped, and the server stores the same bytes', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Cut' });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  const { announced, pieces } = watchPieces(admin);
  let sent = 0;
  // The requests for the second and the third chunk fail, as if the connection broke.
  await admin.route('**/api/files/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent += 1;
    return sent === 2 || sent === 3 ? route.abort('connectionreset') : route.fallback();
  });
  await photos.add(
    await aPhoto(admin, { name: 'cut.jpg', width: 2600, height: 1900, noise: true }),
  );
  await expect(admin.getByText(/^No connection\./)).toBeVisible();
  await photos.areStored(1);
  const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
  expect(pieces.map(({ offset }) => offset)).toEqual(
    pieces.map((_, at) => pieces.slice(0, at).reduce((sum, { bytes }) => sum + bytes.length, 0)),
  );
  expect(announced).toHaveLength(1);
  expect(createHash('sha256').update(whole).digest('hex')).toBe(announced[0]?.sha256);
});

// rule: upload-resumes
test('an upload continues by itself after a reload, on any screen', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Reloaded' });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  const { announced } = watchPieces(admin);
  let sent = 0;
  await admin.route('**/api/files/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent += 1;
    return sent === 1 ? route.fallback() : route.abort('connectionreset');
  });
  await photos.add(
    await aPhoto(admin, { name: 'kept.jpg', width: 2600, height: 1900, noise: true }),
  );
  await expect(admin.getByText(/^No connection\./)).toBeVisible();
  await admin.unroute('**/api/files/*');
  await admin.goto('/clients');
  await expect
    .poll(async () =>
      (await api.get<JobFile[]>(`/api/jobs/${job.id}/files`)).map(({ name }) => name),
    )
    .toEqual(['kept.jpg']);
  // The upload continued and did not start again: the file was announced once, under one id.
  expect(new Set(announced.map(({ sha256 }) => sha256)).size).toBe(1);
  await jobs.openDetails(job.id);
  await photos.areStored(1);
});

test('a HEIC photo is refused, a message says what to do, and the photo can be removed from the uploads', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'HEIC' });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(900),
  ]);
  await photos.add({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(admin.getByRole('alert').getByText(/This photo is HEIC/)).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Remove IMG_1.HEIC' }).click();
  await expect(photos.uploads).toHaveCount(0);
  await expect(admin.getByText(/This photo is HEIC/)).toHaveCount(0);
});

// rule: photo-lightbox
test('in the lightbox photos are viewed with keys, captioned and moved, and only ticked photos are printed on the job card', async ({
  admin,
  jobs,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({
    day: week,
    title: 'Looked at',
    status: 'completed',
    to: '11:00',
  });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  for (const name of ['one.jpg', 'two.jpg']) {
    await photos.add(await aPhoto(admin, { name }));
    await photos.areStored(name === 'one.jpg' ? 1 : 2);
  }
  await admin.getByRole('button', { name: 'one.jpg, photo 1 of 2' }).press('Enter');
  const box = (name: string) => admin.getByRole('dialog', { name, exact: true });
  await expect(box('one.jpg').getByRole('img', { name: 'one.jpg' })).toBeVisible();
  await expectNoViolations(admin);
  await admin.keyboard.press('ArrowRight');
  await expect(box('two.jpg').getByText('2 of 2', { exact: true })).toBeVisible();
  await box('two.jpg').getByRole('textbox', { name: 'Caption' }).fill('The new tap');
  await admin.keyboard.press('Enter');
  const shown = box('The new tap');
  // Uses `click`: `check` would read the checkbox before the page shows the stored photo.
  const onCard = shown.getByRole('checkbox', { name: 'On the job card' });
  await onCard.click();
  await expect(onCard).toBeChecked();
  await shown.getByRole('button', { name: 'Move left' }).click();
  await expect(shown.getByText('1 of 2', { exact: true })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog', { name: 'Looked at' })).toBeVisible();
  await expect
    .poll(async () => {
      const files = await api.get<JobFile[]>(`/api/jobs/${job.id}/files`);
      return files.map(({ name, caption, onCard }) => [name, caption, onCard]);
    })
    .toEqual([
      ['two.jpg', 'The new tap', 1],
      ['one.jpg', null, 0],
    ]);

  await card.open(job.id);
  await expect(admin.getByRole('checkbox', { name: 'On the job card: The new tap' })).toBeChecked();
  await expectNoViolations(admin);
  await admin.emulateMedia({ media: 'print' });
  const paper = admin.locator('.print-sheet');
  await expect(paper.getByRole('img', { name: 'The new tap' })).toBeVisible();
  await expect(paper.getByText('The new tap')).toBeVisible();
  await expect(paper.getByRole('img', { name: 'one.jpg' })).toHaveCount(0);
  const width = await paper
    .getByRole('img', { name: 'The new tap' })
    .evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
  expect(width).toBeGreaterThan(0);
});

// rule: photo-lightbox
test('the first Back closes the photo, the second closes the details of the job, and the list stays open', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Looked at with Back' });
  await jobs.openDetails(job.id);
  const photos = new Photos(admin);
  await photos.add(await aPhoto(admin, { name: 'one.jpg' }));
  await photos.areStored(1);
  // The app can intercept Back only if an earlier page of the app is in the history.
  await admin.goto('/clients');
  await admin.getByRole('navigation').getByRole('link', { name: 'Jobs' }).click();
  await jobs.search.fill('Looked at with Back');
  await jobs.row(job.id).getByText('Looked at with Back').click();
  const details = admin.getByRole('dialog', { name: 'Looked at with Back' });
  await photos.thumbs.first().click();
  const shown = admin.getByRole('dialog', { name: 'one.jpg' });
  await expect(shown).toBeVisible();
  await admin.goBack();
  await expect(shown).toHaveCount(0);
  await expect(details).toBeVisible();
  await admin.goBack();
  await expect(details).toHaveCount(0);
  await expect(admin).toHaveURL(/\/jobs/);
});
