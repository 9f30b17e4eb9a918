/**
 * The photos and PDFs of a job, shown in the details of a job, on its sheet and on its card. On the
 * card each photo has the checkbox *On the job card* below it.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSettings } from '@/features/settings/queries';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { NoValue, Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { FileRows } from './file-rows';
import { nameOf } from './names';
import { PhotoGrid } from './photo-grid';
import { filesQuery, useChangeFile, useDeleteFile, useMoveFile } from './queries';
import { isPhoto, type JobFile } from './rules';
import { texts } from './texts';
import { UploadNotes } from './upload-notes';
import { useUploads } from './use-uploads';

const Lightbox = lazy(() => import('./lightbox/lightbox'));

interface FilesProps {
  jobId: string;
  /** Whether the files are read-only, because the job is archived. */
  archived: boolean;
  /** Whether the checkboxes *On the job card* are shown below the photos. */
  onCard?: boolean | undefined;
}

const NONE: readonly JobFile[] = [];

/** The files with a heading above them. */
export function FilesSection({ className, ...props }: FilesProps & { className?: string }) {
  return (
    <Section title={texts.title} className={className}>
      <Files {...props} />
    </Section>
  );
}

/** The files without a heading, for callers that render their own heading. */
export function Files({ jobId, archived, onCard = false }: FilesProps) {
  const query = useQuery(filesQuery(jobId));
  const zone = useSettings().data?.timezone;
  const files = query.data ?? NONE;
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const uploads = useUploads(jobId, ids);
  const change = useChangeFile(jobId);
  const { move } = useMoveFile(jobId);
  const remove = useDeleteFile(jobId);
  const [shown, show] = useState<string | null>(null);
  const [asked, ask] = useState<JobFile | null>(null);
  const [said, announce] = useState('');
  const photos = files.filter(isPhoto);

  const moveAndSay = (file: JobFile, by: 1 | -1) => {
    const place = photos.indexOf(file) + by + 1;
    if (move(file.id, by)) announce(texts.moved(nameOf(file), place, photos.length));
  };

  if (query.isLoadingError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
        {texts.loadFailed}
        <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  if (query.data === undefined || zone === undefined) return <FilesLoading />;
  return (
    <div>
      {archived && files.length === 0 ? (
        <NoValue>{texts.none}</NoValue>
      ) : (
        <PhotoGrid
          photos={photos}
          uploads={uploads}
          archived={archived}
          hasTicks={onCard}
          onOpen={show}
          onMove={moveAndSay}
          onTick={(file, isOn) => change.mutate({ id: file.id, details: { onCard: isOn ? 1 : 0 } })}
        />
      )}
      <UploadNotes {...uploads} />
      <FileRows
        files={files.filter((file) => !isPhoto(file))}
        archived={archived}
        zone={zone}
        onDelete={ask}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense fallback={null}>
        {shown !== null && photos.length > 0 && (
          <Lightbox
            photos={photos}
            shown={shown}
            archived={archived}
            zone={zone}
            onShow={show}
            onClose={() => show(null)}
            onMove={moveAndSay}
            onChange={(file, details) => change.mutate({ id: file.id, details })}
            onDelete={ask}
          />
        )}
      </Suspense>
      {asked !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && ask(null)}
          title={texts.deleteTitle}
          description={texts.deleteText(nameOf(asked))}
          confirmLabel={texts.delete}
          cancelLabel={texts.keep}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked.id, { onSettled: () => ask(null) })}
        />
      )}
    </div>
  );
}

/** A placeholder that is as high as one row of photos. */
export function FilesLoading() {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="aspect-8/7 rounded-lg" />
      <Skeleton className="aspect-8/7 rounded-lg" />
    </div>
  );
}

export default FilesSection;
