/**
 * The notes of a job: the field for a new note, and the list below it, newest first. Used in the
 * details of a job, on the job sheet and on the job card.
 */
import { usePages } from '@/api/use-pages';
import { useSettings } from '@/features/settings/queries';
import { Button } from '@/ui/button';
import { More } from '@/ui/list/list-state';
import { NoValue, Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { NoteField } from './note-field';
import { NoteList } from './note-list';
import { notesPages } from './queries';
import { texts } from './texts';
import { useNoteInput } from './use-note-input';

interface NotesProps {
  jobId: string;
  /** Whether the job is archived. Then its notes are read-only. */
  archived: boolean;
}

/** The notes of a job with a heading. */
export function NotesSection({ className, ...props }: NotesProps & { className?: string }) {
  return (
    <Section title={texts.title} className={className}>
      <Notes {...props} />
    </Section>
  );
}

/** The notes of a job without a heading. The caller provides the heading. */
export function Notes({ jobId, archived }: NotesProps) {
  const pages = usePages(notesPages(jobId), jobId);
  const zone = useSettings().data?.timezone;
  const input = useNoteInput(jobId, pages.items);
  return (
    <div className="grid gap-3">
      {!archived && <NoteField input={input} />}
      {pages.state === 'failed' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          {texts.loadFailed}
          <Button variant="secondary" size="sm" onClick={pages.retry}>
            {texts.retry}
          </Button>
        </p>
      ) : pages.state === 'loading' || zone === undefined ? (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-12" />
        </div>
      ) : pages.items.length === 0 ? (
        archived && <NoValue>{texts.none}</NoValue>
      ) : (
        <NoteList jobId={jobId} notes={pages.items} archived={archived} zone={zone} sending={input.sending} />
      )}
      {pages.items.length < pages.total && (
        <div>
          {!pages.loadingMore && !pages.moreFailed && (
            <Button variant="ghost" size="sm" onClick={pages.loadMore}>
              {texts.more}
            </Button>
          )}
          <More
            text={texts.loading}
            loading={pages.loadingMore}
            failed={pages.moreFailed}
            onRetry={pages.retryMore}
          />
        </div>
      )}
    </div>
  );
}

export default NotesSection;
