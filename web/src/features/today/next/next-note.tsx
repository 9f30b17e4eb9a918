/**
 * The field for a new note about the next visit's job, so that adding a note takes two taps. In a
 * separate file, because its code loads after the first paint. rule: my-day-note
 */
import { NoteField } from '@/features/notes/note-field';
import type { Note } from '@/features/notes/queries';
import { useNoteInput } from '@/features/notes/use-note-input';

// The existing notes of the job are not loaded here. So if the response to a new note is lost, it
// is unknown whether the note was stored. This is safe, because a note that is sent again has the
// same id and is stored once.
const NONE: readonly Note[] = [];

export default function NextNote({ jobId }: { jobId: string }) {
  return <NoteField input={useNoteInput(jobId, NONE)} isListShown={false} />;
}
