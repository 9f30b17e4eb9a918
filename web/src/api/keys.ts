/**
 * The root query key for each kind of server data. Features use these keys to invalidate the data
 * of other features. For example, a job contains its client and assignee, so a change of a client
 * makes the jobs stale.
 */

/** The start of the keys of all queries about jobs. A change of a job makes all of them stale. */
export const JOBS_KEY = ['jobs'] as const;
/**
 * The start of the keys of all searches for free times. Free times depend on jobs, but also on
 * working hours, absences and settings.
 */
export const FREE_TIMES_KEY = [...JOBS_KEY, 'free-times'] as const;
/** The start of the keys of all queries about clients. */
export const CLIENTS_KEY = ['clients'] as const;
/**
 * The start of the keys of the signed-in user's notifications: the list and the number of unread
 * ones.
 */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
/** The start of the keys of all queries about users. */
export const USERS_KEY = ['users'] as const;
/** Returns the query key of a single account, for administrators. */
export const accountKey = (id: string) => [...USERS_KEY, 'accounts', 'one', id] as const;
/**
 * Returns the query key of a job's notes. It starts with the key of all jobs, so that invalidating
 * all jobs includes the notes.
 */
export const notesKey = (jobId: string) => [...JOBS_KEY, 'notes', jobId] as const;
/** Returns the query key of a job's files. */
export const filesKey = (jobId: string) => [...JOBS_KEY, 'files', jobId] as const;
