/**
 * The history of a job and of its card: who changed what and when, with old and new values, newest
 * first.
 */
import { useEffect, useState } from 'react';
import { errorText } from '@/api/errors';
import { usePages } from '@/api/use-pages';
import { formatWeekdayTime } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { More } from '@/ui/list/list-state';
import { Skeleton } from '@/ui/skeleton';
import { type JobHistoryEntry, jobHistoryPages } from './queries';
import { isOfCard } from './card-history';
import { type CalendarJob, isWhole } from '../calendar';
import {
  actionWords,
  changesWords,
  type ChangeWords,
  type NumberOfVisit,
  wasBookedOver,
} from './history-words';
import { NoValue, Section } from '@/ui/section';
import { texts } from './texts';
import { useUndoEntry } from './undo-entry';

/** The number of entries that are shown at first. */
const FIRST = 10;

interface HistoryProps {
  job: CalendarJob;
  zone: string;
  /** Whether the user may undo entries. */
  mayUndo: boolean;
}

export function History(props: HistoryProps) {
  return (
    <Section title={texts.history.title} className="md:col-span-2">
      <HistoryEntries {...props} />
    </Section>
  );
}

/** Shows the entries of the history. Unlike `History`, shows no heading. */
export function HistoryEntries({ job, zone, mayUndo }: HistoryProps) {
  const history = usePages(jobHistoryPages(job.id), job.id);
  return (
    <>
      {history.state === 'ready' ? (
        <Entries history={history} job={job} zone={zone} mayUndo={mayUndo} />
      ) : history.state === 'failed' ? (
        <ErrorState
          title={texts.history.loadFailed}
          message={errorText(history.error, history.error?.message ?? '')}
          onRetry={history.retry}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-10" />
        </div>
      )}
    </>
  );
}

type HistoryPages = ReturnType<typeof usePages<JobHistoryEntry>>;

/**
 * Shows the newest entries. A button loads the remaining pages one after the other and then shows
 * all entries.
 */
function Entries({ history, ...shown }: HistoryProps & { history: HistoryPages }) {
  const { items: entries, total, loadMore } = history;
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (all && entries.length < total) loadMore();
  }, [all, entries.length, total, loadMore]);
  if (entries.length === 0) return <NoValue>{texts.history.none}</NoValue>;
  const visible = all ? entries : entries.slice(0, FIRST);
  return (
    <>
      <ol className="flex flex-col gap-3 border-l border-line pl-4">
        {visible.map((entry) => (
          <Entry key={entry.id} entry={entry} {...shown} />
        ))}
      </ol>
      {!all && visible.length < total && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {texts.history.showAll(total)}
        </Button>
      )}
      {all && (
        <More
          text={texts.loading}
          loading={history.loadingMore}
          failed={history.moreFailed}
          onRetry={history.retryMore}
        />
      )}
    </>
  );
}

/**
 * Returns the function that finds the number of a visit by its id. The visit of a job with only one
 * visit has no number.
 */
function numbersOf(job: CalendarJob): NumberOfVisit {
  const visits = (isWhole(job) && job.visits) || [];
  if (visits.length < 2) return () => undefined;
  return (visitId) => visits.find(({ id }) => id === (visitId ?? job.id))?.number;
}

function Entry({ entry, job, zone, mayUndo }: HistoryProps & { entry: JobHistoryEntry }) {
  const undo = useUndoEntry({ entry, job, zone });
  return (
    <li className="relative before:absolute before:top-1.75 before:-left-5 before:size-1.75 before:rounded-full before:border before:border-line before:bg-ink-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
        <span>{texts.history.did(<b className="font-medium">{entry.userName}</b>, actionWords(entry))}</span>{' '}
        <span className="flex items-center gap-3">
          <time dateTime={entry.at} className="text-xs/5 text-ink-3">
            {formatWeekdayTime(instantOf(entry.at), zone)}
          </time>
          {mayUndo && entry.undoable === 1 && undo.button}
        </span>
      </div>
      {entry.changes.some(isOfCard) ? (
        <CardChanges entry={entry} zone={zone} />
      ) : (
        <ul className="text-2sm/5 text-ink-2">
          {changesWords(entry, zone, numbersOf(job)).map((change) => (
            <li key={change.key} className="wrap-anywhere">
              {change.isLong ? <LongChange change={change} /> : <ShortChange change={change} />}
            </li>
          ))}
          {wasBookedOver(entry) && <li>{texts.history.bookedOver}</li>}
        </ul>
      )}
      {undo.refusal}
    </li>
  );
}

/**
 * Shows the changed fields of a job card. They are collapsed, because the first save changes most
 * fields of the card.
 */
function CardChanges({ entry, zone }: { entry: JobHistoryEntry; zone: string }) {
  const { show, showSigned } = texts.history.card;
  return (
    <details className="text-2sm/5 text-ink-2">
      <summary className="cursor-pointer rounded pointer-coarse:py-3">
        {entry.action === 'card_reopened' ? showSigned : show}
      </summary>
      <ul className="mt-1 border-l-2 border-line pl-2.5">
        {changesWords(entry, zone).map((change) => (
          <li key={change.key} className="wrap-anywhere whitespace-pre-wrap">
            <ShortChange change={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ShortChange({ change: { field, from, to } }: { change: ChangeWords }) {
  // The history entry of a reopened card lists all signed fields, including unchanged ones.
  if (from === to) return `${field}: ${from}`;
  return (
    <>
      {field}: {from} <span aria-hidden>→</span>
      <span className="sr-only">{texts.history.to}</span> <span className="text-ink">{to}</span>
    </>
  );
}

function LongChange({ change: { field, from, to } }: { change: ChangeWords }) {
  return (
    <details>
      <summary className="cursor-pointer rounded pointer-coarse:py-3">
        {texts.history.longChanged(field)}
      </summary>
      <p className="mt-1 border-l-2 border-line pl-2.5 whitespace-pre-wrap">{texts.history.longFrom(from)}</p>
      <p className="mt-1 border-l-2 border-line pl-2.5 whitespace-pre-wrap text-ink">
        {texts.history.longTo(to)}
      </p>
    </details>
  );
}
