/**
 * Opens the sheet of a job. Lists, cards and notifications call `openJob` first when a job is
 * pressed. The open sheet is an entry of the browser's history, so Back closes the sheet, and Back
 * from the job card returns to it. The sheet's code is not imported here, because this file is part
 * of the initial load. rule: job-sheet
 */
import { wasTapped } from '@/lib/last-press';

export interface SheetJob {
  id: string;
  /** The pressed visit. By default the sheet shows the current visit. */
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

/** Registers the function that shows sheets. `JobSheetHost` calls this while it is mounted. */
export function offerSheet(open: Opener): () => void {
  opener = open;
  return () => {
    opener = null;
  };
}

/**
 * Opens the sheet if the job was pressed by touch. Returns false otherwise; then the caller opens
 * the form or the details.
 */
export function openJob({ id, visitId }: SheetJob): boolean {
  if (opener === null || !wasTapped()) return false;
  opener({ id, visitId });
  return true;
}
