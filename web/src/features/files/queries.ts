/**
 * The query of a job's files, and the requests that change or delete a file. Uploads are in
 * `upload/`.
 */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { filesKey } from '@/api/keys';
import { inOrder, type JobFile, placesAfterMove } from './rules';
import { texts } from './texts';

/**
 * The query of a job's files, in the order in which they are shown. It is always stale, so that an
 * opened job shows files that were added in the meantime.
 */
export function filesQuery(jobId: string) {
  return queryOptions({
    queryKey: filesKey(jobId),
    queryFn: async ({ signal }): Promise<JobFile[]> =>
      inOrder(await body(api.GET('/api/jobs/{id}/files', { params: { path: { id: jobId } }, signal }))),
    staleTime: 0,
  });
}

/**
 * Returns the URL of a file. The server scales photos down for `thumb` (320 px) and `print`
 * (1,200 px).
 */
export function fileAddress(id: string, size?: 'thumb' | 'print'): string {
  return `/api/files/${id}${size === undefined ? '' : `?size=${size}`}`;
}

interface Change {
  id: string;
  details: Schemas['FileDetails'];
}

function patch({ id, details }: Change): Promise<JobFile> {
  return body(api.PATCH('/api/files/{id}/details', { params: { path: { id } }, body: details }));
}

/**
 * Applies a change to the cached list as an optimistic update. Returns a function that rolls it
 * back.
 */
async function showAtOnce(
  queries: QueryClient,
  jobId: string,
  change: (files: JobFile[]) => JobFile[],
): Promise<() => void> {
  const { queryKey } = filesQuery(jobId);
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  queries.setQueryData(queryKey, (files) => files && inOrder(change(files)));
  return () => queries.setQueryData(queryKey, before);
}

/** Changes the caption of a file, or its checkbox *On the job card*, as an optimistic update. */
export function useChangeFile(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    // A file has no version, so `changes` is null, and the list is fetched again after the change.
    mutationFn: patch,
    onMutate: ({ id, details: { caption, onCard } }) =>
      showAtOnce(queries, jobId, (files) =>
        files.map((file) => {
          if (file.id !== id) return file;
          const tick = onCard === undefined ? file.onCard : onCard === true || onCard === 1 ? 1 : 0;
          return { ...file, onCard: tick, caption: caption === undefined ? file.caption : caption };
        }),
      ),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastFailure(error, texts.changeFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: filesKey(jobId) }),
  });
}

/** Swaps a photo with the photo before or after it, as an optimistic update. */
export function useMoveFile(jobId: string) {
  const queries = useQueryClient();
  const { queryKey } = filesQuery(jobId);
  const mutation = useMutation({
    meta: { changes: null },
    mutationFn: async (changes: Change[]) => {
      // The requests are sequential, so that nothing more is changed after a request has failed.
      // oxlint-disable-next-line eslint/no-await-in-loop
      for (const change of changes) await patch(change);
    },
    onMutate: (changes) =>
      showAtOnce(queries, jobId, (files) =>
        files.map((file) => {
          const place = changes.find(({ id }) => id === file.id)?.details.place;
          return place === undefined ? file : { ...file, place };
        }),
      ),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastFailure(error, texts.changeFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    /**
     * Swaps the photo with the next one if `by` is 1, or with the previous one if `by` is -1.
     * Returns false if there is no such photo.
     */
    move: (id: string, by: 1 | -1): boolean => {
      const places = placesAfterMove(queries.getQueryData(queryKey) ?? [], id, by);
      if (places.length > 0)
        mutation.mutate(places.map((one) => ({ id: one.id, details: { place: one.place } })));
      return places.length > 0;
    },
  };
}

export function useDeleteFile(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async (id: string) => {
      await api.DELETE('/api/files/{id}', { params: { path: { id } } });
      return id;
    },
    onSuccess: (id) =>
      queries.setQueryData(filesQuery(jobId).queryKey, (files) => files?.filter((file) => file.id !== id)),
    onError: (error) => toastFailure(error, texts.deleteFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: filesKey(jobId) }),
  });
}
