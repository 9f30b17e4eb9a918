/**
 * Loads the notes of a job, newest first. Adds and removes notes, and sets their checkbox *On the
 * job card*.
 */
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { notesKey } from '@/api/keys';
import { type Page, pageOf, pageParams, type Pages } from '@/api/pages';
import { useSession } from '@/api/session';
import { texts } from './texts';

export type Note = Schemas['Note'];

/**
 * The query of a job's notes, page by page. Always stale, so that opening a job fetches newer
 * notes.
 */
export function notesPages(jobId: string) {
  return infiniteQueryOptions<Page<Note>, Error, Pages<Note>, QueryKey, string | null>({
    queryKey: notesKey(jobId),
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id: jobId }, query: pageParams(pageParam) };
      return pageOf(api.GET('/api/jobs/{id}/notes', { params, signal }));
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** The query of the notes that are printed on the job's card, the oldest first. */
export function cardNotesQuery(jobId: string) {
  return queryOptions({
    queryKey: [...notesKey(jobId), 'on-card'],
    queryFn: async ({ signal }): Promise<Note[]> => {
      const notes: Note[] = [];
      let cursor: string | null = null;
      do {
        const params = { path: { id: jobId }, query: pageParams(cursor) };
        // The cursor of a page comes from the previous page.
        // oxlint-disable-next-line eslint/no-await-in-loop
        const page: Page<Note> = await pageOf(api.GET('/api/jobs/{id}/notes', { params, signal }));
        notes.push(...page.items.filter(({ onCard, removed }) => onCard === 1 && removed === 0));
        cursor = page.next;
      } while (cursor !== null);
      return notes.toReversed();
    },
    staleTime: 0,
  });
}

/** Changes the cached pages of notes. The first page contains the newest notes. */
function edit(
  queries: QueryClient,
  jobId: string,
  change: (page: Page<Note>, index: number) => Page<Note>,
): void {
  queries.setQueryData<Pages<Note>>(
    notesKey(jobId),
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

function replace(queries: QueryClient, jobId: string, note: Note): void {
  const swap = (each: Note) => (each.id === note.id ? note : each);
  edit(queries, jobId, (page) => ({ ...page, items: page.items.map(swap) }));
}

/**
 * A note to send. The app creates its id, so that sending the note again doesn't add it a second
 * time.
 */
export interface NewNote {
  id: string;
  text: string;
}

/**
 * Adds a note with an optimistic update, which is rolled back if the server refuses the note.
 * rule: notes-once
 */
export function useAddNote(jobId: string) {
  const queries = useQueryClient();
  const { id, fullName } = useSession();
  return useMutation({
    meta: { changes: null },
    // `changes` is null, because a note has no version. The server sends an event about the note's
    // job. This event refreshes the job's history.
    mutationFn: (note: NewNote) =>
      body(api.POST('/api/jobs/{id}/notes', { params: { path: { id: jobId } }, body: note })),
    onMutate: async (note) => {
      await queries.cancelQueries({ queryKey: notesKey(jobId) });
      const createdAt = new Date().toISOString();
      const shown: Note = { ...note, jobId, createdAt, author: { id, fullName }, onCard: 0, removed: 0 };
      edit(queries, jobId, (page, index) =>
        index === 0 ? { ...page, items: [shown, ...page.items], total: page.total + 1 } : page,
      );
    },
    onSuccess: (note) => replace(queries, jobId, note),
    onError: (_, note) =>
      edit(queries, jobId, (page, index) => {
        const items = page.items.filter((each) => each.id !== note.id);
        return index === 0 ? { ...page, items, total: page.total - 1 } : { ...page, items };
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: notesKey(jobId) }),
  });
}

/** Sets the checkbox *On the job card* of a note with an optimistic update. */
export function useTickNote(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: ({ note, onCard }: { note: Note; onCard: 0 | 1 }) =>
      body(api.PATCH('/api/notes/{id}', { params: { path: { id: note.id } }, body: { onCard } })),
    onMutate: async ({ note, onCard }) => {
      await queries.cancelQueries({ queryKey: notesKey(jobId) });
      replace(queries, jobId, { ...note, onCard });
    },
    onSuccess: (note) => replace(queries, jobId, note),
    onError: (error, { note }) => {
      replace(queries, jobId, note);
      toastFailure(error, texts.changeFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notesKey(jobId) }),
  });
}

/**
 * Removes a note: only its text is deleted, and a placeholder stays in the list. Administrators
 * only.
 */
export function useRemoveNote(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async (note: Note) => {
      await api.DELETE('/api/notes/{id}', { params: { path: { id: note.id } } });
    },
    onSuccess: (_, note) => replace(queries, jobId, { ...note, text: '', onCard: 0, removed: 1 }),
    onError: (error) => toastFailure(error, texts.removeFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: notesKey(jobId) }),
  });
}
