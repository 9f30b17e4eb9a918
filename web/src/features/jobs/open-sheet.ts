/**
 * Opens the sheet of a job. When a job is pressed, lists, cards and notifications call `openJob`
 * first. The open sheet is an entry of the browser's history, so Back closes the sheet, and Back
 * from the job card returns to the sheet. The sheet's code is not imported here, because this file
 * is part of the initial load. rule: job-sheet
 */
import { wasTapped } from '@/lib/last-press';

export interface SheetJob {
  id: string;
  /** The visit that was pressed. By default the sheet shows the current visit. */
  visitId?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The job whose sheet is shown over the screen. */
    sheet?: SheetJob;
  }
}

type Opener = (job: SheetJob) => void;

let opener: Opener | null = null;

/**
 * Registers the function that opens sheets. `JobSheetHost` calls this while it is mounted. Returns
 * the function that removes the registration.
 */
export function offerSheet(open: Opener): () => void {
  opener = open;
  return () => {
    opener = null;
  };
}

/**
 * Opens the sheet if the job was pressed by touch. Otherwise returns false, and the caller opens
 * the form or the details.
 */
export function openJob({ id, visitId }: SheetJob): boolean {
  if (opener === null || !wasTapped()) return false;
  opener({ id, visitId });
  return true;
}
