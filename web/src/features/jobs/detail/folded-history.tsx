/** The history of a job, collapsed so that only the newest entry is visible. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { ago } from '@/lib/ago';
import { useNow } from '@/ui/hooks/use-now';
import type { CalendarJob } from '../calendar';
import './folded-history.css';
import { HistoryEntries } from './history';
import { actionWords } from './history-words';
import { jobHistoryQuery } from './queries';
import { texts } from './texts';

interface FoldedHistoryProps {
  /** The stored job. */
  job: CalendarJob;
  zone: string;
}

/** Shows the newest entry on one line, and all entries when the section is expanded. */
export function FoldedHistory({ job, zone }: FoldedHistoryProps) {
  const isAdmin = useSession().role === 'admin';
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(jobHistoryQuery(job.id));
  const [last] = data ?? [];
  return (
    <details
      className="job-history"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer gap-2 rounded-sm py-2 pointer-coarse:min-h-11">
        <ChevronRight aria-hidden className="fold size-4 shrink-0" />
        <span className="font-semibold">{texts.history.title}</span>
        {last !== undefined && !isOpen && (
          <span className="min-w-0 flex-1 text-right text-2sm/5 text-ink-2">
            {texts.history.did(last.userName, actionWords(last))}, {ago(Date.parse(last.at), now)}
          </span>
        )}
      </summary>
      {isOpen && <HistoryEntries job={job} zone={zone} mayUndo={isAdmin || job.archived === 0} />}
    </details>
  );
}
