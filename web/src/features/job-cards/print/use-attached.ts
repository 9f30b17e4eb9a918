/**
 * The notes and photos that were ticked for the printed card, loaded in advance, because printing
 * doesn't wait for them.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { fileAddress, filesQuery } from '@/features/files/queries';
import { isPhoto, type JobFile } from '@/features/files/rules';
import { cardNotesQuery, type Note } from '@/features/notes/queries';

export interface Attached {
  notes: readonly Note[];
  photos: readonly JobFile[];
}

/** Returns the URL of a photo in the size for printing. */
export const printAddress = (photo: JobFile): string => fileAddress(photo.id, 'print');

export function useAttached(jobId: string): Attached {
  const { data: notes = [] } = useQuery(cardNotesQuery(jobId));
  const { data: files } = useQuery(filesQuery(jobId));
  const photos = useMemo(() => (files ?? []).filter((file) => isPhoto(file) && file.onCard === 1), [files]);
  // Keeps each loaded photo in memory, so that the browser shows a picture with the same URL
  // immediately.
  const loaded = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    for (const address of photos.map(printAddress)) {
      if (loaded.current.has(address)) continue;
      const picture = new Image();
      picture.src = address;
      loaded.current.set(address, picture);
    }
  }, [photos]);
  return { notes, photos };
}
