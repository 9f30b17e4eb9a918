/**
 * The dialog with the job form, 'Add New Job' or 'Edit Job'. The code is loaded when a dialog first opens.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '@/lib/zoned-time';
import { type CalendarJob, isWhole } from '../calendar';
import { jobQuery } from '../queries';
import { EditJobDialog } from './edit-job-dialog';
import { NewJobDialog } from './new-job-dialog';

interface JobDialogProps {
  /** The job to edit. Without `job` the form is for a new job on `day`. */
  job?: CalendarJob;
  day?: Day;
  zone: string;
  onClose: () => void;
  /** Called after the job was deleted from this dialog, in addition to `onClose`. */
  onDeleted?: () => void;
}

export default function JobDialog({ job, day, ...props }: JobDialogProps) {
  if (job === undefined) return <NewJobDialog day={day} {...props} />;
  const isOneOfSeveral = job.visitCount > 1 && !isWhole(job);
  return isOneOfSeveral ? <EditOfVisit visit={job} {...props} /> : <EditJobDialog job={job} {...props} />;
}

/**
 * Opens the form of a visit's job once the job is loaded, because the form shows the times of the job's current
 * visit. If the job can't be loaded, the form says why.
 */
function EditOfVisit({ visit, ...props }: Omit<JobDialogProps, 'job' | 'day'> & { visit: CalendarJob }) {
  const { data, isFetchedAfterMount } = useQuery(jobQuery(visit.id));
  const [opened, setOpened] = useState<CalendarJob | null>(null);
  if (opened === null && isFetchedAfterMount) setOpened(data ?? visit);
  return opened !== null && <EditJobDialog job={opened} {...props} />;
}
