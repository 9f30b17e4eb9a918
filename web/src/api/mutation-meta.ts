/**
 * The `meta` of every mutation: the kind of record that it changes. `features/live` needs it to
 * ignore the events of this tab's own changes. `meta` is the first option of every mutation;
 * `mutation-meta.test.ts` checks this.
 */
import '@tanstack/react-query';

/** A kind of record that has a version. The values are the names that the server's events use. */
export type RecordKind = 'job' | 'job_card' | 'client' | 'user' | 'settings' | 'absence';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The kind of the changed record, if the response of the mutation contains the record's new
       * version; null otherwise.
       */
      changes: RecordKind | null;
    };
  }
}
