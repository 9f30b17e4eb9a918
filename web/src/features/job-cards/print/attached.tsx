/** The notes and photos that were ticked for the printed card. */
import { nameOf } from '@/features/files/names';
import type { JobFile } from '@/features/files/rules';
import type { Note } from '@/features/notes/queries';
import { formatDayTime } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { printAddress } from './use-attached';

export function PrintedNotes({ notes, zone }: { notes: readonly Note[]; zone: string }) {
  return (
    <ul className="grid gap-1.5">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
          <p className="text-[8pt] text-ink-2">
            {note.author.fullName}, {formatDayTime(instantOf(note.createdAt), zone)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Shows two photos per row, each with its caption. */
export function PrintedPhotos({ photos }: { photos: readonly JobFile[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-[6mm] gap-y-[4mm]">
      {photos.map((photo) => (
        <figure key={photo.id} className="keep">
          <img
            src={printAddress(photo)}
            alt={nameOf(photo)}
            className="max-h-[90mm] w-full object-contain object-left-top"
          />
          {photo.caption !== null && (
            <figcaption className="mt-[1mm] wrap-anywhere">{photo.caption}</figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}
