/**
 * The state of the form for a new job: its values, the draft, and saving. The typed fields are
 * always kept.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { useCreateJob } from './form-changes';
import { formField, type JobFormValues, jobFormSchema, toNewJob } from './form-schema';
import { type NewJobStart, startValues } from './form-values';
import { useNewJobDraft } from './new-job-draft';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';
import { useConflict } from './use-conflict';

export interface NewJobTarget {
  /** The day that the form shows when it opens. */
  day: Day | undefined;
  /** The time, worker or client that is filled in when the form opens. */
  start?: NewJobStart | undefined;
  zone: string;
  onClose: () => void;
}

export function useNewJob({ day, start, zone, onClose }: NewJobTarget) {
  const resolver = useMemo(() => zodResolver(jobFormSchema(zone)), [zone]);
  const initial = startValues(day ?? '', start, zone);
  const form = useForm<JobFormValues>({ resolver, defaultValues: initial });
  const draft = useNewJobDraft({ form, initial });
  const conflict = useConflict(form);
  const create = useCreateJob();
  const { busy, isSaved, submit, submitAnyway } = useFormSubmit({
    form,
    fields: formField,
    failed: { text: texts.createFailed },
    handlesError: conflict.handlesError,
    send: (values, allowOverlap) => {
      conflict.clear();
      return create.mutateAsync({ ...toNewJob(values, zone), ...(allowOverlap && { allowOverlap }) });
    },
    onSaved: ({ unscheduled }) => {
      toast({ title: unscheduled === 1 ? visitTexts.createdInTray : texts.created });
      draft.forget();
      onClose();
    },
  });
  return {
    form,
    /** The stored draft of a new job. */
    draft,
    refusal: conflict.refusal,
    busy,
    isUnsaved: form.formState.isDirty && !isSaved,
    submit,
    submitAnyway,
  };
}
