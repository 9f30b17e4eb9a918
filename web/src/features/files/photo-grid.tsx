/**
 * The photos of a job in their order, the unfinished uploads, and the tiles that add more photos.
 */
import { ClipboardCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cn } from '@/lib/cn';
import { Checkbox } from '@/ui/forms/checkbox';
import { AddTiles } from './add-tiles';
import { nameOf } from './names';
import { fileAddress } from './queries';
import type { JobFile } from './rules';
import { texts } from './texts';
import { UploadTile } from './upload-tile';
import type { JobUploads } from './use-uploads';

interface PhotoGridProps {
  photos: readonly JobFile[];
  uploads: JobUploads;
  archived: boolean;
  /** Whether the checkboxes *On the job card* are shown below the photos. */
  hasTicks: boolean;
  onOpen: (id: string) => void;
  onMove: (file: JobFile, by: 1 | -1) => void;
  onTick: (file: JobFile, onCard: boolean) => void;
}

export function PhotoGrid({ photos, uploads, archived, hasTicks, onOpen, onMove, onTick }: PhotoGridProps) {
  return (
    <ul
      aria-label={texts.photos}
      className={cn(
        'grid gap-2',
        hasTicks
          ? 'grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))]',
      )}
    >
      {photos.map((photo, at) => (
        <li key={photo.id} data-file-id={photo.id}>
          <Thumb
            photo={photo}
            at={at}
            of={photos.length}
            archived={archived}
            onOpen={onOpen}
            onMove={onMove}
          />
          {hasTicks && photo.caption !== null && <p className="mt-1 wrap-anywhere">{photo.caption}</p>}
          {hasTicks && !archived && (
            <Checkbox
              label={texts.onCard}
              aria-label={texts.onCardOf(nameOf(photo))}
              checked={photo.onCard === 1}
              onChange={({ target }) => onTick(photo, target.checked)}
            />
          )}
        </li>
      ))}
      {uploads.uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} />
      ))}
      {!archived && <AddTiles onChoose={uploads.choose} />}
    </ul>
  );
}

interface ThumbProps extends Pick<PhotoGridProps, 'archived' | 'onOpen' | 'onMove'> {
  photo: JobFile;
  at: number;
  of: number;
}

/** The thumbnail of a photo. Alt and an arrow key swap the photo with its neighbor. */
function Thumb({ photo, at, of, archived, onOpen, onMove }: ThumbProps) {
  const name = nameOf(photo);
  const press = (event: KeyboardEvent) => {
    if (archived || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    // Alt and the left arrow would go back in the browser's history.
    event.preventDefault();
    onMove(photo, event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <button
      type="button"
      aria-label={texts.open(name, at + 1, of)}
      aria-haspopup="dialog"
      aria-keyshortcuts={archived ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
      onClick={() => onOpen(photo.id)}
      onKeyDown={press}
      className="relative block aspect-8/7 w-full overflow-hidden rounded-lg bg-hover"
    >
      <img
        src={fileAddress(photo.id, 'thumb')}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      <span aria-hidden className="absolute inset-0 rounded-lg border border-ink/10 hover:bg-ink/5" />
      {photo.onCard === 1 && (
        <span className="absolute right-1 bottom-1 rounded-md bg-raised p-1 text-ink shadow-[var(--float)]">
          <ClipboardCheck role="img" aria-label={texts.onCard} className="size-4" />
        </span>
      )}
    </button>
  );
}
