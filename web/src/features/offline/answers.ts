/**
 * Makes the responses to GET requests while the server can't be reached. Their data comes from the
 * pack, which is stored on this device (`pack.ts`). So the features need no separate queries for
 * that case. Calendar requests get no such response, because the schedule shows everybody's visits
 * and the pack contains the visits of one person (see `use-offline-day.ts`).
 * rule: pack-on-device
 */
import { listDrafts } from '@/lib/drafts';
import { instantOf } from '@/lib/zoned-time';
import { cardOf, jobOf, type KeptPack, newestFirst } from './pack';
import { readPack } from './pack-store';
import { setShownAsOf } from './shown-as-of';

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Responds with the card of a job. Undefined if the job has a draft: the draft opens instead
 * (`features/job-cards`), because it also contains the signatures.
 */
function answerCard({ pack, userId }: KeptPack, jobId: string): Response | undefined {
  if (listDrafts(userId).some(({ kind, id }) => kind === 'job-card' && id === jobId)) return undefined;
  const card = cardOf(pack, jobId);
  return card === undefined ? json({ code: 'no_job_card', message: '' }, 404) : json(card);
}

/** Returns the response for a path; undefined if the pack doesn't have the data. */
function answerTo(kept: KeptPack, path: string): Response | undefined {
  if (path === '/api/settings') return json(kept.pack.settings);
  const [, kind, id = '', part] = /^\/api\/(jobs|job-cards)\/([\w-]+)(?:\/(notes|files))?$/.exec(path) ?? [];
  const job = jobOf(kept.pack, id);
  if (job === undefined) return undefined;
  if (kind === 'job-cards') return part === undefined ? answerCard(kept, id) : undefined;
  const ofJob = ({ jobId }: { jobId: string }) => jobId === id;
  if (part === 'notes') return json(newestFirst(kept.pack.notes.filter(ofJob)));
  if (part === 'files') return json(kept.pack.files.filter(ofJob));
  return json(job);
}

/**
 * Returns the response to a request that didn't reach the server; undefined if the device has none.
 */
export async function answerFromDevice({ method, url }: Request): Promise<Response | undefined> {
  if (method !== 'GET') return undefined;
  const kept = await readPack(Date.now());
  if (kept === null) return undefined;
  const { pathname, searchParams } = new URL(url);
  // The first page contains the whole list from the pack, so there is no further page.
  const answer = searchParams.has('cursor') ? undefined : answerTo(kept, pathname);
  if (answer !== undefined) setShownAsOf(instantOf(kept.pack.madeAt));
  return answer;
}
