/** Makes a file of a job. Only tests may import this. */
import type { JobFile } from './rules';

let made = 0;

export function aFile(changes: Partial<JobFile> = {}): JobFile {
  made += 1;
  return {
    id: `file${made}`,
    jobId: 'j1',
    name: `IMG_${made}.jpg`,
    kind: 'image/jpeg',
    size: 345_678,
    width: 2048,
    height: 1536,
    caption: null,
    onCard: 0,
    place: made,
    takenAt: null,
    addedAt: '2026-11-20T00:00:00.000Z',
    addedBy: { id: 'u1', fullName: 'Ana Ruiz' },
    ...changes,
  };
}
