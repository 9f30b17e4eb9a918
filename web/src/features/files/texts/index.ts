/** The texts of a job's photos and files. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('files', {
  title: 'Photos',
  loading: 'Loading...',
  loadFailed: 'The photos could not be loaded.',
  retry: 'Try again',
  none: 'No photos yet',
  add: 'Add',
  /** The accessible name of the button Add. */
  addName: 'Add photos or PDFs',
  camera: 'Camera',
  cameraName: 'Take a photo',
  /** The accessible name of a photo in the grid. `name` is the photo's caption or file name. */
  open: (name: string, number: number, of: number) => `${name}, photo ${number} of ${of}`,
  photos: 'Photos of this job',
  files: 'Files of this job',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  onCard: 'On the job card',
  /** `name` is the caption or the file name of the photo. */
  onCardOf: (name: string) => `On the job card: ${name}`,
  changeFailed: 'The photo could not be changed',
  deleteFailed: 'The file could not be deleted',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this file?',
  deleteText: (name: string) => `“${name}” is deleted for everybody. This cannot be undone.`,
  keep: 'Keep',
  kb: (count: string) => `${count} KB`,
  mb: (count: string) => `${count} MB`,
  /** Announced after a photo was moved. `name` is its caption or file name. */
  moved: (name: string, number: number, of: number) => `${name} is now photo ${number} of ${of}.`,
  box: {
    of: (number: number, of: number) => `${number} of ${of}`,
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
    /** The label between the two arrow buttons that move a photo. */
    order: 'Order',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    caption: 'Caption',
    captionHint: 'What does it show?',
    addedBy: (who: string, when: string) => `${who}, ${when}`,
    taken: (when: string) => `Taken ${when}`,
    failed: 'This photo could not be loaded.',
  },
  upload: {
    preparing: 'Preparing…',
    waiting: 'Waiting…',
    sending: (percent: number) => `${percent}%`,
    /** The accessible name of an upload. `how` is one of the texts above. */
    name: (name: string, how: string) => `${name}: ${how}`,
    cancel: (name: string) => `Cancel ${name}`,
    progress: (name: string) => `Sending ${name}`,
    /** Only for screen readers. */
    rest: (count: number) =>
      count === 1 ? '1 file is being sent.' : `${formatCount(count)} files are being sent.`,
    allSent: 'All files are sent.',
    again: 'Send again',
    againOf: (name: string) => `Send ${name} again`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    failed: 'Not sent',
    holds: {
      away: 'No connection. What is not sent is kept on this device and goes on by itself.',
      busy: 'The server has no room or is busy. It is tried again by itself.',
      'signed-out': 'You are signed out. It goes on when you sign in again.',
    },
    /** Shown if the server refused a file without a message. */
    refusals: {
      too_large: 'Larger than 25 MB.',
      unreadable: 'It could not be read from this device.',
      not_a_photo: 'This is no photo that can be shown. Send it as JPEG or PNG.',
      not_a_pdf: 'This is no PDF.',
      too_many_pixels: 'The photo has more than 40 megapixels.',
      too_many_files: 'This job has 200 files, which is the most.',
      job_archived: 'The job is archived, so nothing can be added.',
      file_differs: 'Another file was sent under its number. Send it again.',
      hash_differs: 'It arrived damaged three times. Send it again.',
      other: 'The server did not take it.',
    },
  },
  /** The texts about selected files that were not added. */
  leftOut: {
    title: 'Not added',
    dismiss: 'Dismiss',
    kind: (names: string) => `${names}: only photos and PDFs can be added.`,
    size: (names: string) => `${names}: larger than 25 MB.`,
    most: (count: number) =>
      `A job has at most 200 files. ${count === 1 ? '1 file was' : `${formatCount(count)} files were`} left out.`,
  },
});
