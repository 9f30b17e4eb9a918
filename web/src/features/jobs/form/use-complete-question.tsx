/**
 * Asks for confirmation before the form completes a job, if the job has open visits or if the form
 * spreads the job over several days.
 * rule: visits-completed
 */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { CompleteQuestion } from '../actions/complete-job';
import { texts } from '../actions/texts';
import { mayHaveOpenVisits } from '../visits/visit-state';
import { isSpread } from './form-schema';
import { visitDays } from './several-days';
import type { EditJobState } from './use-edit-job';

interface Asking {
  /**
   * Returns a function that validates and sends the form. It asks for confirmation first if the
   * form completes a job with open visits.
   */
  submit: (event: SyntheticEvent) => void;
  dialog: ReactNode;
}

export function useCompleteQuestion({ form, base, latest, submit }: EditJobState): Asking {
  const [isAsking, setAsking] = useState(false);
  /**
   * Returns the number of visits that the form creates before it completes the job. Undefined if it
   * creates none.
   */
  const newVisits = () => {
    const values = form.getValues();
    return isSpread(values, base) ? visitDays(values).length : undefined;
  };
  const asks = () => {
    const completes = form.getValues('status') === 'completed' && base.status !== 'completed';
    return completes && (mayHaveOpenVisits(latest) || newVisits() !== undefined);
  };
  return {
    submit: (event) => {
      if (asks()) void form.handleSubmit(() => setAsking(true))(event);
      else submit(event);
    },
    dialog: isAsking && (
      <CompleteQuestion
        job={latest}
        newVisits={newVisits()}
        question={texts.statusQuestion(base.title)}
        onClose={() => setAsking(false)}
        onConfirm={() => submit()}
      />
    ),
  };
}
