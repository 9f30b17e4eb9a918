/**
 * The requests about visits, the tray and undoing. Each rejects with `ApiError`. A request that
 * changes a visit contains the version of the visit's job that the user saw. rule: wire-versions
 */
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import type { Job } from './queries';

export type Visit = Schemas['Visit'];
export type VisitWorker = Schemas['VisitWorker'];
export type TrayEntry = Schemas['TrayEntry'];

const of = (id: string, version: number) => ({ path: { id }, header: ifMatch(version) });

/** Adds a visit to a job. Without `workerIds` the new visit gets the crew of the current visit. */
export const addVisit = (jobId: string, visit: Schemas['NewVisit'], version: number): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/visits', { params: of(jobId, version), body: visit }));

/** Changes the fields of a visit that are in the patch. */
export const patchVisit = (id: string, patch: Schemas['VisitPatch'], version: number): Promise<Job> =>
  bodyOf(api.PATCH('/api/visits/{id}', { params: of(id, version), body: patch }));

/**
 * Removes a visit. Administrators only. Returns the id of the history entry that the removal
 * created.
 */
export async function deleteVisit(id: string, version: number): Promise<string | null> {
  const { response } = await api.DELETE('/api/visits/{id}', { params: of(id, version) });
  return response.headers.get('X-History-Entry');
}

/** Starts a visit. Its job becomes in progress. */
export const startVisit = (id: string, version: number): Promise<Job> =>
  bodyOf(api.POST('/api/visits/{id}/start', { params: of(id, version) }));

/** Finishes a visit, which marks it as done. */
export const finishVisit = (id: string, version: number): Promise<Job> =>
  bodyOf(api.POST('/api/visits/{id}/finish', { params: of(id, version) }));

/** Removes the visits that have not begun, and adds one visit on each of several days. */
export const spreadVisits = (jobId: string, spread: Schemas['Spread'], version: number): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/visits/spread', { params: of(jobId, version), body: spread }));

/** Moves all scheduled visits by a number of days, except visits that have already begun. */
export const shiftVisits = (jobId: string, shift: Schemas['Shift'], version: number): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/visits/shift', { params: of(jobId, version), body: shift }));

/** Makes the same change to several visits. Each visit succeeds or fails separately. */
export const changeVisits = (body: Schemas['BulkVisits']): Promise<Schemas['BulkOutcome']> =>
  bodyOf(api.POST('/api/visits/bulk', { body }));

/** Undoes the bulk change with this id. */
export const undoTogether = (undoId: string): Promise<Schemas['UndoOutcome']> =>
  bodyOf(api.POST('/api/undo/{id}', { params: { path: { id: undoId } } }));

/** Undoes the change that one entry in the job's history describes. */
export const undoChange = (jobId: string, body: Schemas['UndoEntry']): Promise<Job> =>
  bodyOf(api.POST('/api/jobs/{id}/undo', { params: { path: { id: jobId } }, body }));
