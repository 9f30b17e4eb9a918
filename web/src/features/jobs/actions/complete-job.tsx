/**
 * The confirmations before the user completes a job with 'Complete Job', with the status menu, or
 * in the form.
 */
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import type { CalendarJob } from '../calendar';
import { jobQuery } from '../queries';
import { texts as visitTexts } from '../visits/texts';
import { openVisits } from '../visits/visit-state';
import { texts } from './texts';
import { useVerb } from './use-verbs';
import { COMPLETE, setStatus } from './verbs';

/**
 * Returns the text that says what happens to the open visits when a job with several visits is
 * completed. rule: visits-completed
 */
function useOpenVisits(job: CalendarJob, newVisits: number | undefined) {
  const enabled = job.visitCount > 1 && newVisits === undefined;
  const { data, isLoading } = useQuery({ ...jobQuery(job.id), enabled });
  if (newVisits !== undefined) return { text: visitTexts.toBeDone(newVisits), isLoading: false };
  const { toBeDone, toBeRemoved } = openVisits(data?.visits ?? []);
  const { toBeDone: doneText, toBeRemoved: removedText } = visitTexts;
  const text = [toBeDone > 0 && doneText(toBeDone), toBeRemoved > 0 && removedText(toBeRemoved)]
    .filter((sentence) => sentence !== false)
    .join(' ');
  return { text, isLoading };
}

interface CompleteQuestionProps {
  job: CalendarJob;
  /** The number of visits that the form creates before it completes the job, if any. */
  newVisits?: number | undefined;
  question: string;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Asks for confirmation before completing a job. The confirm button is disabled until the visits
 * are loaded.
 */
export function CompleteQuestion(props: CompleteQuestionProps) {
  const { job, newVisits, question, onClose, onConfirm } = props;
  const { text, isLoading } = useOpenVisits(job, newVisits);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.completeTitle}
      description={
        <>
          {question}
          {text !== '' && <b className="mt-2 block font-medium text-ink">{text}</b>}
        </>
      }
      confirmLabel={texts.completeConfirm}
      busy={isLoading}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}

interface ConfirmCompleteProps {
  job: CalendarJob;
  /** Whether only the status is set to completed, without setting actual times. */
  byStatus?: boolean;
  onClose: () => void;
  /** Called after the user confirms, before the job is completed. */
  onAct?: (() => void) | undefined;
}

export function ConfirmComplete({ job, byStatus = false, onClose, onAct }: ConfirmCompleteProps) {
  const act = useVerb(job);
  return (
    <CompleteQuestion
      job={job}
      question={byStatus ? texts.statusQuestion(job.title) : texts.completeQuestion(job.title)}
      onClose={onClose}
      onConfirm={() => {
        onAct?.();
        act(byStatus ? setStatus('completed') : COMPLETE);
      }}
    />
  );
}
