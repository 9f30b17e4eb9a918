/**
 * Records the changes of jobs that this tab makes. The response header `X-History-Entry` contains
 * the id of the history entry that the change created. Reading the header in a middleware covers
 * every screen that changes a job.
 */
import type { Middleware } from 'openapi-fetch';
import { addChange, changeById, dropChange, noteUnchanged, type OwnChange } from './own-changes';
import { noteVersion } from './own-versions';
import { canBeUndone, whatOfRequest } from './what';

const HEADER = 'X-History-Entry';

type Fields = Readonly<Record<string, unknown>>;

/** The bodies of pending requests, by the API client's id of the request. */
const bodies = new Map<string, Promise<Fields>>();

/** Returns the fields of a JSON body, or no fields if the body is empty or not JSON. */
async function fieldsOf(message: Request | Response): Promise<Fields> {
  try {
    const value: unknown = JSON.parse(await message.text());
    return { ...Object(value) };
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the change that a request made, or null if it changed nothing. */
function changeOf(request: string, sent: Fields, answer: Fields, entryId: string | null): OwnChange | null {
  const what = whatOfRequest(request, sent);
  if (what === 'several') {
    const { undoId, done } = answer;
    const of = Array.isArray(done) ? done.length : 0;
    return of === 0 ? null : { id: textOf(undoId), jobId: null, what, of };
  }
  if (entryId === null) return null;
  const change = { id: entryId, jobId: textOf(answer.id), what, of: textOf(answer.title) };
  return what === 'undone' ? { ...change, undid: undoneBy(sent) } : change;
}

/**
 * Removes a change that was undone. If the removed change was itself an undo, adds the change that
 * this undo had reversed, because that change is in effect again.
 */
function undoneBy({ entryId }: Fields): OwnChange | undefined {
  const undone = changeById(textOf(entryId));
  if (undone === undefined) return undefined;
  dropChange(undone.id);
  if (undone.undid !== undefined) addChange(undone.undid);
  return undone;
}

export const recorder: Middleware = {
  onRequest({ request, schemaPath, id }) {
    if (canBeUndone(`${request.method} ${schemaPath}`)) bodies.set(id, fieldsOf(request.clone()));
  },
  async onResponse({ request, response, schemaPath, id }) {
    const sent = bodies.get(id);
    bodies.delete(id);
    if (sent === undefined || !response.ok) return;
    const answer = await fieldsOf(response.clone());
    noteVersion(textOf(answer.id), answer.version);
    const entryId = response.headers.get(HEADER);
    const change = changeOf(`${request.method} ${schemaPath}`, await sent, answer, entryId);
    if (change === null) noteUnchanged(textOf(answer.id));
    else addChange(change);
  },
  onError({ id }) {
    bodies.delete(id);
  },
};
