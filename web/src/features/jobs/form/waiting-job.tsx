/** The notice above the form of a new job that offers to restore an earlier draft. */
import { formatDayTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { texts } from './texts';
import type { NewJobDraft } from './new-job-draft';

export function WaitingJob({ draft, zone }: { draft: NewJobDraft; zone: string }) {
  const { offer } = draft;
  if (offer === null) return null;
  const when = formatDayTime(offer.savedAt, zone);
  return (
    <div role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      <p className="font-semibold">{texts.waiting}</p>
      <p className="mt-0.5 wrap-anywhere text-ink-2">{texts.waitingText(offer.title.trim(), when)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={draft.restore}>
          {texts.restore}
        </Button>
        <Button variant="secondary" size="sm" onClick={draft.dropOffer}>
          {texts.dropDraft}
        </Button>
      </div>
    </div>
  );
}
