/**
 * The newest version of each job that this tab made. A form that sees such a version knows that its own user made the
 * change, in the job's head or among its visits.
 */
const versions = new Map<string, number>();

/** Remembers the version in which a response brought a job. */
export function noteVersion(jobId: string, version: unknown): void {
  if (jobId !== '' && typeof version === 'number') versions.set(jobId, version);
}

/** Whether this tab made this version of the job. */
export function isOwnVersion({ id, version }: { id: string; version: number }): boolean {
  return versions.get(id) === version;
}
