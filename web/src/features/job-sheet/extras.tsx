/** The notes and files of a job on its sheet. Their code is loaded after the sheet is shown. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/skeleton';

const NotesSection = lazy(() => import('@/features/notes/notes-section'));
const FilesSection = lazy(() => import('@/features/files/files-section'));

interface SheetExtrasProps {
  jobId: string;
  archived: boolean;
}

export function SheetExtras({ jobId, archived }: SheetExtrasProps) {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-36" />}>
        <NotesSection jobId={jobId} archived={archived} className="sheet-section" />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-36" />}>
        <FilesSection jobId={jobId} archived={archived} className="sheet-section" />
      </Suspense>
    </>
  );
}
