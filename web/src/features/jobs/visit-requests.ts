/**
 * The requests about visits, the tray and undoing. Each rejects with `ApiError`. A request that changes a visit takes
 * the version of its job that the user saw. rule: wire-versions
 */
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import type { Job } from './queries';

export type Visit = Schemas['Visit'];
export type VisitWorker = Schemas['VisitWorker'];
export type TrayEntry = Schemas['TrayEntry'];

const of = (id: string, version: number) => ({ path: { id }, header: ifMatch(version) });

/** Adds a visit to a job. Without `workerIds` the crew of the current visit goes again. */
export const addVisit = (jobId: string, visit: Schemas['NewVisit'], version: number): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/visits', { params: of(jobId, version), body: visit }));

/** Changes the present fields of a visit. */
export const patchVisit = (id: string, patch: Schemas['VisitPatch'], version: number): Promise<Job> =>
  bodyOf(api.PATCH('/api/visits/{id}', { params: of(id, version), body: patch }));

/** Removes a visit. Administrators only. Returns the id of the entry of the job's history. */
export async function deleteVisit(id: string, version: number): Promise<string | null> {
  const { response } = await api.DELETE('/api/visits/{id}', { params: of(id, version) });
  return response.headers.get('X-History-Entry');
}

/** Starts a visit; its job is in progress from now on. */
export const startVisit = (id: string, version: number): Promise<Job> =>
  bodyOf(api.POST('/api/visits/{id}/start', { params: of(id, version) }));

/** Finishes a visit, which is done from now on. */
export const finishVisit = (id: string, version: number): Promise<Job> =>
  bodyOf(api.POST('/api/visits/{id}/finish', { params: of(id, version) }));

/** Replaces the visits that have not begun by one on each of several days. */
export const spreadVisits = (jobId: string, spread: Schemas['Spread'], version: number): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/visits/spread', { params: of(jobId, version), body: spread }));

/** Moves every scheduled visit that has not begun by a number of days. */
export const shiftVisits = (jobId: string, shift: Schemas['Shift'], version: number): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/visits/shift', { params: of(jobId, version), body: shift }));

/** Makes one change to several visits, each for itself. */
export const changeVisits = (body: Schemas['BulkVisits']): Promise<Schemas['BulkOutcome']> =>
  bodyOf(api.POST('/api/visits/bulk', { body }));

/** Puts back what the changes with this id changed. */
export const undoTogether = (undoId: string): Promise<Schemas['UndoOutcome']> =>
  bodyOf(api.POST('/api/undo/{id}', { params: { path: { id: undoId } } }));

/** Puts back what one entry of the job's history changed. */
export const undoChange = (jobId: string, body: Schemas['UndoEntry']): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/undo', { params: { path: { id: jobId } }, body }));
