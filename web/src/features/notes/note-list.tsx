/**
 * The notes of a job, newest first. Each note shows its author, its time and the checkbox *On the
 * job card*.
 */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { dayTime } from '@/lib/day-time';
import { instantOf } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import { useNow } from '@/ui/hooks/use-now';
import { IconButton } from '@/ui/icon-button';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { type Note, useRemoveNote, useTickNote } from './queries';
import { texts } from './texts';

/** The maximum number of characters of a note that the buttons and the confirmation quote. */
const SHORT = 60;
const short = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text);

interface NoteListProps {
  jobId: string;
  notes: readonly Note[];
  archived: boolean;
  zone: string;
  /** The id of the note that is being sent. */
  sending: string | null;
}

export function NoteList({ jobId, notes, archived, zone, sending }: NoteListProps) {
  const isAdmin = useSession().role === 'admin';
  const now = useNow();
  const tick = useTickNote(jobId);
  const remove = useRemoveNote(jobId);
  const [asked, ask] = useState<Note | null>(null);
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-line-2">
        {notes.map((note) => (
          <li key={note.id} className="py-2.5 first:pt-0 last:pb-0">
            {note.removed === 1 ? (
              <p className="text-ink-3">{texts.removed}</p>
            ) : (
              <p className="max-w-[75ch] wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            )}
            <div className="flex flex-wrap items-center gap-x-3 text-2sm/5 text-ink-2">
              <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {note.id === sending
                  ? texts.sending
                  : texts.by(
                      note.author.fullName,
                      <time dateTime={note.createdAt} className="whitespace-nowrap">
                        {dayTime(instantOf(note.createdAt), now, zone)}
                      </time>,
                    )}
                {archived && note.onCard === 1 && ` · ${texts.onCard}`}
              </p>
              {!archived && note.removed === 0 && note.id !== sending && (
                <span className="-mr-2 ml-auto flex items-center">
                  <Checkbox
                    label={texts.onCard}
                    className="gap-2"
                    aria-label={texts.onCardOf(short(note.text))}
                    checked={note.onCard === 1}
                    onChange={({ target }) => tick.mutate({ note, onCard: target.checked ? 1 : 0 })}
                  />
                  {isAdmin ? (
                    <IconButton
                      label={texts.removeOf(short(note.text))}
                      className="size-8! pointer-coarse:size-11!"
                      onClick={() => ask(note)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  ) : (
                    <span className="w-2" />
                  )}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && ask(null)}
          title={texts.removeTitle}
          description={texts.removeText(short(asked.text))}
          confirmLabel={texts.removeConfirm}
          cancelLabel={texts.keep}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked, { onSettled: () => ask(null) })}
        />
      )}
    </>
  );
}
