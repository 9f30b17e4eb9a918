/**
 * The notes and photos of the job on its card, each with a checkbox that selects it for printing.
 * They are loaded after the card.
 */
import { lazy, Suspense } from 'react';
import type { Job } from '@/features/jobs/queries';
import { Skeleton } from '@/ui/skeleton';
import { CardSection } from './section';
import { texts } from './texts';

const Notes = lazy(() =>
  import('@/features/notes/notes-section').then((module) => ({ default: module.Notes })),
);
const Files = lazy(() =>
  import('@/features/files/files-section').then((module) => ({ default: module.Files })),
);

export function AttachedSections({ job: { id, archived } }: { job: Job }) {
  return (
    <>
      <CardSection title={texts.sections.jobNotes}>
        <Suspense fallback={<Skeleton className="h-11" />}>
          <div className="max-w-190">
            <Notes jobId={id} archived={archived === 1} />
          </div>
        </Suspense>
      </CardSection>
      <CardSection title={texts.sections.photos}>
        <Suspense fallback={<Skeleton className="h-34" />}>
          <Files jobId={id} archived={archived === 1} onCard />
        </Suspense>
      </CardSection>
    </>
  );
}
