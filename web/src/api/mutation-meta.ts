/**
 * The `meta` of every mutation: which record it changes. `features/live` needs it to ignore the events of this
 * tab's own changes. Every mutation begins with it; `mutation-meta.test.ts` fails on one without it.
 */
import '@tanstack/react-query';

/** A kind of record with a version, by its name in the server's events. */
export type RecordKind = 'job' | 'job_card' | 'client' | 'user' | 'settings' | 'absence';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The kind of the record that the mutation answers with its new version; null if it answers none. */
      changes: RecordKind | null;
    };
  }
}
