/**
 * The dialog with the job form, 'Add New Job' or 'Edit Job'. Its code is loaded when a dialog first
 * opens.
 */
import type { Day } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import type { NewJobStart } from './form-values';
import { EditJobDialog } from './edit-job-dialog';
import { NewJobDialog } from './new-job-dialog';
import { WholeJob } from './whole-job';

interface JobDialogProps {
  /** The job to edit. If it is undefined, the form adds a new job on `day`. */
  job?: CalendarJob;
  day?: Day;
  /** The time, worker or client to fill into a new job. */
  start?: NewJobStart | undefined;
  zone: string;
  onClose: () => void;
  /** Called in addition to `onClose` after the job was deleted with this dialog. */
  onDeleted?: () => void;
}

export default function JobDialog({ job, day, start, ...props }: JobDialogProps) {
  if (job === undefined) return <NewJobDialog day={day} start={start} {...props} />;
  return (
    <WholeJob job={job} onClose={props.onClose}>
      {(whole) => <EditJobDialog job={whole} {...props} />}
    </WholeJob>
  );
}
