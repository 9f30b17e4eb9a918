import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showScreen } from '@/features/jobs/testing-screen';
import { violations } from '@/test/axe';
import { ADMIN, type Answers, serve, WORKER } from '@/test/server';
import { FilesSection } from './files-section';
import type { JobFile } from './rules';
import { aFile } from './testing';

const LIST = 'GET /api/jobs/j1/files';

interface Options {
  person?: typeof WORKER;
  archived?: boolean;
  onCard?: boolean;
  /** The mocked responses of the server besides the list of files. */
  more?: Answers;
}

function show(
  files: JobFile[],
  { person = ADMIN, archived = false, onCard = false, more = {} }: Options = {},
) {
  const answers: Answers = {
    [LIST]: () => [200, files],
    'GET /api/settings': [200, { timezone: 'Australia/Sydney' }],
    ...more,
  };
  for (const file of files)
    answers[`PATCH /api/files/${file.id}/details`] = (body) => {
      files = files.map((each) => (each.id === file.id ? { ...each, ...Object(body) } : each));
      return [200, files.find(({ id }) => id === file.id)];
    };
  const sent = serve(answers);
  const view = showScreen(<FilesSection jobId="j1" archived={archived} onCard={onCard} />, person);
  return { ...view, answers, sent: () => sent.filter(({ call }) => !call.startsWith('GET')) };
}

const PHOTOS = () => [
  aFile({ id: 'f1', name: 'one.jpg', caption: 'The wall', place: 1 }),
  aFile({ id: 'f2', name: 'two.jpg', place: 2 }),
  aFile({ id: 'f3', name: 'three.jpg', place: 3 }),
];
const thumb = (name: RegExp) => screen.findByRole('button', { name });
const box = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the photos of a job', () => {
  it('photos are shown as thumbnails in their order, and PDFs as rows', async () => {
    show([...PHOTOS(), aFile({ id: 'p1', name: 'Plan.pdf', kind: 'application/pdf', size: 1_258_291 })]);
    await thumb(/The wall, photo 1 of 3/);
    const list = within(screen.getByRole('list', { name: 'Photos of this job' }));
    const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['f1', 'f2', 'f3'].map((id) => `/api/files/${id}?size=thumb`));
    expect(list.getByRole('button', { name: 'Add photos or PDFs' })).toBeVisible();
    const pdf = within(screen.getByRole('list', { name: 'Files of this job' }));
    expect(pdf.getByText(/1\.2 MB · Ana Ruiz/)).toBeVisible();
    expect(pdf.getByRole('link', { name: 'Download Plan.pdf' })).toHaveAttribute('href', '/api/files/p1');
    expect(await violations()).toEqual([]);
  });

  // rule: photo-lightbox
  it('a press on a photo enlarges it, and arrow keys, Home and End show other photos', async () => {
    const { user } = show(PHOTOS());
    await user.click(await thumb(/The wall/));
    await box('The wall');
    expect(screen.getByRole('img', { name: 'The wall' })).toHaveAttribute('src', '/api/files/f1');
    expect(await violations()).toEqual([]);
    await user.keyboard('{ArrowRight}');
    expect((await box('two.jpg')).getByText('2 of 3')).toBeVisible();
    await user.keyboard('{End}');
    expect((await box('three.jpg')).queryByRole('button', { name: 'Next photo' })).toBeNull();
    await user.keyboard('{Home}');
    await box('The wall');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await thumb(/The wall/)).toHaveFocus();
  });

  // rule: photo-lightbox
  it('a swipe shows the next or the previous photo', async () => {
    const { user } = show(PHOTOS());
    await user.click(await thumb(/The wall/));
    await box('The wall');
    const swipe = (from: number, to: number) => {
      const stage = screen.getByRole('img', { name: /./ }).parentElement ?? document.body;
      const finger = { pointerId: 1, pointerType: 'touch', clientY: 100 };
      fireEvent.pointerDown(stage, { ...finger, clientX: from });
      fireEvent.pointerMove(stage, { ...finger, clientX: to });
      fireEvent.pointerUp(stage, { ...finger, clientX: to });
    };
    swipe(300, 100);
    await box('two.jpg');
    swipe(100, 130);
    await box('two.jpg');
    swipe(100, 300);
    await box('The wall');
    expect(screen.getByText('1 of 3')).toBeVisible();
  });

  it('an edited caption is saved when another photo is shown', async () => {
    const { user, sent } = show(PHOTOS());
    await user.click(await thumb(/two\.jpg/));
    const field = (await box('two.jpg')).getByRole('textbox', { name: 'Caption' });
    await user.type(field, 'Left of the arrow{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    await box('three.jpg');
    await waitFor(() =>
      expect(sent()).toEqual([
        { call: 'PATCH /api/files/f2/details', body: { caption: 'Left of the arrow' } },
      ]),
    );
  });

  it('each photo on the job card has a checkbox that puts it on the printed card', async () => {
    const { user, sent } = show(PHOTOS(), { onCard: true });
    const tick = await screen.findByRole('checkbox', { name: 'On the job card: The wall' });
    await user.click(tick);
    expect(tick).toBeChecked();
    await waitFor(() =>
      expect(sent()).toEqual([{ call: 'PATCH /api/files/f1/details', body: { onCard: 1 } }]),
    );
    expect(await violations()).toEqual([]);
  });

  it('a failed change of the checkbox is rolled back, and an error is shown', async () => {
    const { user, answers } = show(PHOTOS(), { onCard: true });
    const tick = await screen.findByRole('checkbox', { name: 'On the job card: The wall' });
    answers['PATCH /api/files/f1/details'] = [409, { code: 'job_archived', message: 'The job is archived' }];
    await user.click(tick);
    expect(await screen.findByText('The job is archived')).toBeVisible();
    await waitFor(() => expect(tick).not.toBeChecked());
  });

  it('Alt and an arrow key move a photo, and its new position is announced', async () => {
    const { user, sent } = show(PHOTOS());
    (await thumb(/two\.jpg/)).focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('two.jpg is now photo 1 of 3.')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent()).toEqual([
        { call: 'PATCH /api/files/f2/details', body: { place: 1 } },
        { call: 'PATCH /api/files/f1/details', body: { place: 2 } },
      ]),
    );
    expect(await thumb(/two\.jpg, photo 1 of 3/)).toHaveFocus();
  });

  it('deleting a photo needs a confirmation', async () => {
    const { user } = show(PHOTOS(), { more: { 'DELETE /api/files/f1': [204] } });
    await user.click(await thumb(/The wall/));
    const shown = await box('The wall');
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this file?' }));
    expect(question.getByText(/The wall/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('workers cannot delete photos that others added', async () => {
    const { user } = show(PHOTOS(), { person: WORKER });
    await user.click(await thumb(/The wall/));
    const shown = await box('The wall');
    expect(shown.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Move right' })).toBeEnabled();
  });

  it('the photos of an archived job are read-only', async () => {
    const { user } = show(PHOTOS(), { archived: true, onCard: true });
    await user.click(await thumb(/The wall/));
    expect((await box('The wall')).getByText('The wall', { selector: 'p' })).toBeVisible();
    for (const role of ['textbox', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

const chooser = () => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  return input;
};
const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

// rule: file-limits
describe('selecting files to add', () => {
  it('files beyond the 200th are not added, and a message says so before anything is sent', async () => {
    const full = Array.from({ length: 199 }, (_, at) => aFile({ id: `f${at}`, place: at }));
    const { sent } = show(full, { more: { 'POST /api/files': [503, { code: 'busy', message: 'Busy' }] } });
    await thumb(/photo 1 of 199/);
    fireEvent.change(chooser(), { target: { files: [jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg')] } });
    expect(await screen.findByText('A job has at most 200 files. 2 files were left out.')).toBeVisible();
    expect(document.querySelectorAll('[data-upload]')).toHaveLength(1);
    await waitFor(() => expect(sent().filter(({ call }) => call === 'POST /api/files')).toHaveLength(1));
  });

  it('files that are neither photos nor PDFs, and too large PDFs, are not added, and a message names them', async () => {
    show([]);
    await screen.findByRole('button', { name: 'Add photos or PDFs' });
    const large = new File(['x'], 'big.pdf', { type: 'application/pdf' });
    vi.spyOn(large, 'size', 'get').mockReturnValue(26_214_401);
    const movie = new File(['x'], 'movie.mp4', { type: 'video/mp4' });
    fireEvent.change(chooser(), { target: { files: [movie, large] } });
    expect(await screen.findByText('movie.mp4: only photos and PDFs can be added.')).toBeVisible();
    expect(screen.getByText('big.pdf: larger than 25 MB.')).toBeVisible();
    expect(document.querySelectorAll('[data-upload]')).toHaveLength(0);
  });

  it('a photo that the server refused shows the message of the server, and can be removed', async () => {
    const advice = 'This photo is HEIC. Set the camera to "Most compatible"';
    const refuse = { 'POST /api/files': [400, { code: 'not_a_photo', message: advice }] } as Answers;
    const { user } = show([], { more: refuse });
    await screen.findByRole('button', { name: 'Add photos or PDFs' });
    fireEvent.change(chooser(), { target: { files: [jpeg('IMG_1.HEIC')] } });
    expect(await screen.findByText(advice)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send IMG_1.HEIC again' })).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove IMG_1.HEIC' }));
    await waitFor(() => expect(screen.queryByText(advice)).toBeNull());
  });
});
