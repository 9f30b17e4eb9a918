/**
 * The roots under which each kind of server data is kept, for whoever makes the data of another feature stale: a job
 * carries its client and its people in itself, so a changed client is a change of the jobs too.
 */

/** Everything that is known of jobs; what changes one of them makes all of this stale. */
export const JOBS_KEY = ['jobs'] as const;
/** Everything that is known of clients. */
export const CLIENTS_KEY = ['clients'] as const;
/** One's own notifications: the bell's list and count. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
/** All that is known of people; what stands under it is theirs too. */
export const USERS_KEY = ['users'] as const;
/** One person as administrators see them. */
export const accountKey = (id: string) => [...USERS_KEY, 'accounts', 'one', id] as const;
