/**
 * The `meta` of every mutation: the kind of record that it changes. `features/live` needs it to
 * ignore the events of this tab's own changes. `meta` is the first option of every mutation;
 * `mutation-meta.test.ts` checks this.
 */
import '@tanstack/react-query';

/** A kind of record with a version, by its name in the server's events. */
export type RecordKind = 'job' | 'job_card' | 'client' | 'user' | 'settings' | 'absence';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The kind of the changed record, if the mutation's response contains its new version; null
       * otherwise.
       */
      changes: RecordKind | null;
    };
  }
}
