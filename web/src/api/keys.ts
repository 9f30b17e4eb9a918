/**
 * The root query keys of each kind of server data, for features that invalidate the data of other features.
 * For example, a job contains its client and assignee, so a change of a client makes the jobs stale.
 */

/** All queries about jobs. A change of a job makes all of them stale. */
export const JOBS_KEY = ['jobs'] as const;
/** The free times that were found. They depend on working hours, absences and settings too. */
export const FREE_TIMES_KEY = [...JOBS_KEY, 'free-times'] as const;
/** All queries about clients. */
export const CLIENTS_KEY = ['clients'] as const;
/** The signed-in user's notifications: the bell's list and count. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
/** All queries about users. Other keys start with this one. */
export const USERS_KEY = ['users'] as const;
/** One account, as administrators see it. */
export const accountKey = (id: string) => [...USERS_KEY, 'accounts', 'one', id] as const;
/** The notes of a job. Below the jobs, so that what is done for all jobs is done for these too. */
export const notesKey = (jobId: string) => [...JOBS_KEY, 'notes', jobId] as const;
/** The files of a job. */
export const filesKey = (jobId: string) => [...JOBS_KEY, 'files', jobId] as const;
