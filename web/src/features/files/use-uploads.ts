/**
 * The unfinished uploads of a job, and the function that adds files that the user selected.
 * rule: file-limits
 */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { LARGEST, roomFor, sortOf } from './rules';
import { uploadsOf } from './upload/current';
import type { Upload } from './upload/uploads';

/** Selected files that were not added. */
export interface LeftOut {
  /** The names of files that are neither photos nor PDFs, or are empty. */
  kind: string[];
  /** The names of PDFs that are too large. */
  size: string[];
  /** The number of files that were left out because the job would have too many files. */
  most: number;
}

type Chosen = { file: File; sort: 'photo' | 'pdf' };

/**
 * Separates the files that can be added from the others. A photo may be large, because it is scaled
 * down before it is sent.
 */
function sorted(files: readonly File[], known: number): { taken: Chosen[]; left: LeftOut } {
  const left: LeftOut = { kind: [], size: [], most: 0 };
  const fit: Chosen[] = [];
  for (const file of files) {
    const sort = sortOf(file);
    if (sort === null || file.size === 0) left.kind.push(file.name);
    else if (sort === 'pdf' && file.size > LARGEST) left.size.push(file.name);
    else fit.push({ file, sort });
  }
  const taken = fit.slice(0, roomFor(fit.length, known));
  return { taken, left: { ...left, most: fit.length - taken.length } };
}

/** `stored` are the ids of the files that the server already has. */
export function useUploads(jobId: string, stored: readonly string[]) {
  const queries = useQueryClient();
  const userId = useSession().id;
  const uploads = useMemo(() => uploadsOf(queries, userId), [queries, userId]);
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const own = useMemo(
    () => all.filter((one: Upload) => one.jobId === jobId && !stored.includes(one.id)),
    [all, jobId, stored],
  );
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  return {
    uploads: own,
    leftOut,
    dismiss: () => setLeftOut(null),
    choose: (files: readonly File[]) => {
      const { taken, left } = sorted(files, stored.length + own.length);
      const isAll = left.kind.length + left.size.length + left.most === 0;
      setLeftOut(isAll ? null : left);
      if (taken.length > 0) uploads.add(jobId, taken);
    },
    cancel: (id: string) => void uploads.cancel(id),
    retry: uploads.retry,
  };
}

export type JobUploads = ReturnType<typeof useUploads>;
