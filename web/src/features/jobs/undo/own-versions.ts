/**
 * Stores, for each job, the newest version that a request of this tab created. If a form finds such
 * a version on the server, nobody else changed the job. The user changed the job with the head of
 * the job (`JobHead`) or with the list of its visits.
 */
const versions = new Map<string, number>();

/** Stores the version of a job from a response. */
export function noteVersion(jobId: string, version: unknown): void {
  if (jobId !== '' && typeof version === 'number') versions.set(jobId, version);
}

/** Whether a request of this tab created this version of the job. */
export function isOwnVersion({ id, version }: { id: string; version: number }): boolean {
  return versions.get(id) === version;
}
