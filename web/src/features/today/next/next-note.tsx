/**
 * The field for a new note about the next visit's job, so that adding a note takes two taps. In a
 * separate file, because its code loads after the first paint. rule: my-day-note
 */
import { NoteField } from '@/features/notes/note-field';
import type { Note } from '@/features/notes/queries';
import { useNoteInput } from '@/features/notes/use-note-input';

// The job's notes are not loaded here, which is safe: a note that is sent twice is stored once
// under its id.
const NONE: readonly Note[] = [];

export default function NextNote({ jobId }: { jobId: string }) {
  return <NoteField input={useNoteInput(jobId, NONE)} isListShown={false} />;
}
