/**
 * The field of a new note about the next visit's job, so that a note takes two taps. Apart from the screen, because its
 * code loads after the first paint. rule: my-day-note
 */
import { NoteField } from '@/features/notes/note-field';
import type { Note } from '@/features/notes/queries';
import { useNoteInput } from '@/features/notes/use-note-input';

// The job's notes are not loaded here. A note that is sent twice is stored once, under its id.
const NONE: readonly Note[] = [];

export default function NextNote({ jobId }: { jobId: string }) {
  return <NoteField input={useNoteInput(jobId, NONE)} isListShown={false} />;
}
