/**
 * Opens the sheet of a job. Lists, cards and notifications ask here first when a job is pressed. The open sheet is an entry
 * of the browser's history, so Back closes it, and Back from the job card leads to it again. Small and without the sheet's
 * code, because the first screen needs it. rule: job-sheet
 */
import { wasTapped } from '@/lib/last-press';

export interface SheetJob {
  id: string;
  /** The visit that was pressed; without it the sheet shows the current one. */
  visitId?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The job whose sheet lies over the screen. */
    sheet?: SheetJob;
  }
}

type Opener = (job: SheetJob) => void;

let opener: Opener | null = null;

/** `JobSheetHost` offers to show sheets while it is mounted. */
export function offerSheet(open: Opener): () => void {
  opener = open;
  return () => {
    opener = null;
  };
}

/** Opens the sheet if the job was tapped. False: the caller opens its form or its details. */
export function openJob({ id, visitId }: SheetJob): boolean {
  if (opener === null || !wasTapped()) return false;
  opener({ id, visitId });
  return true;
}
