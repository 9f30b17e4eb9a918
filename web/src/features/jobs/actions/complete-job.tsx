/** The confirmation of 'Complete Job'. */
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import type { CalendarJob } from '../calendar';
import { jobQuery } from '../queries';
import { texts as visitTexts } from '../visits/texts';
import { openVisits } from '../visits/visit-state';
import { texts } from './texts';
import { useVerb } from './use-verbs';
import { COMPLETE } from './verbs';

/** Says what completing does to the open visits of a job with several visits. rule: visits-completed */
function useOpenVisitsText(job: CalendarJob): string {
  const { data } = useQuery({ ...jobQuery(job.id), enabled: job.visitCount > 1 });
  const { toBeDone, toBeRemoved } = openVisits(data?.visits ?? []);
  const { toBeDone: doneText, toBeRemoved: removedText } = visitTexts;
  return [toBeDone > 0 && doneText(toBeDone), toBeRemoved > 0 && removedText(toBeRemoved)]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

interface ConfirmCompleteProps {
  job: CalendarJob;
  onClose: () => void;
  /** Called before the job is completed. */
  onAct?: (() => void) | undefined;
}

export function ConfirmComplete({ job, onClose, onAct }: ConfirmCompleteProps) {
  const act = useVerb(job);
  const openText = useOpenVisitsText(job);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.completeTitle}
      description={
        <>
          {texts.completeQuestion(job.title)}
          {openText !== '' && <b className="mt-2 block font-medium text-ink">{openText}</b>}
        </>
      }
      confirmLabel={texts.completeConfirm}
      onConfirm={() => {
        onClose();
        onAct?.();
        act(COMPLETE);
      }}
    />
  );
}
