/**
 * The root query keys of each kind of server data, for features that invalidate the data of other features.
 * For example, a job contains its client and assignee, so a change of a client makes the jobs stale.
 */

/** All queries about jobs. A change of a job makes all of them stale. */
export const JOBS_KEY = ['jobs'] as const;
/** The free times that were found. They also depend on working hours, absences and settings. */
export const FREE_TIMES_KEY = [...JOBS_KEY, 'free-times'] as const;
/** All queries about clients. */
export const CLIENTS_KEY = ['clients'] as const;
/** The signed-in user's notifications: the list and the number of unread ones. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
/** All queries about users. Other keys start with this one. */
export const USERS_KEY = ['users'] as const;
/** A single account, for administrators. */
export const accountKey = (id: string) => [...USERS_KEY, 'accounts', 'one', id] as const;
/**
 * The notes of a job. The key starts with the key of all jobs, so that invalidating all jobs
 * includes the notes.
 */
export const notesKey = (jobId: string) => [...JOBS_KEY, 'notes', jobId] as const;
/** The files of a job. */
export const filesKey = (jobId: string) => [...JOBS_KEY, 'files', jobId] as const;
