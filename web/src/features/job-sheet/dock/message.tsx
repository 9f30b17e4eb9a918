/**
 * The button *Message*, shown before the work begins. It opens a message that tells the client that
 * the worker is on the way or late.
 */
import { MessageSquareText } from 'lucide-react';
import { startTransition, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { MessageKind } from '@/features/messages/words';
import { instantOf } from '@/lib/zoned-time';
import { JobMessage } from '../job-message';
import { texts } from '../texts';

interface MessageProps {
  job: CalendarJob;
  visit: CalendarJob;
}

/**
 * Returns the most likely kind of message: 'running late' once the planned start is past, otherwise
 * 'on my way'.
 */
function usualKind({ startDate, unscheduled }: CalendarJob): MessageKind {
  return unscheduled === 0 && instantOf(startDate) < Date.now() ? 'running_late' : 'on_my_way';
}

export function Message({ job, visit }: MessageProps) {
  const [kind, setKind] = useState<MessageKind | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setKind(usualKind(visit)))}
        className="sheet-act"
      >
        <MessageSquareText aria-hidden />
        {texts.message}
      </button>
      {kind !== null && <JobMessage kind={kind} job={job} visit={visit} onClose={() => setKind(null)} />}
    </>
  );
}
