/**
 * Decides which parts of the card can be changed, from the job's state and the customer's signature, and
 * reopens a signed card. rule: card-signed
 */
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Job } from '@/features/jobs/queries';
import { changedFields, type JobCard, type JobCardPatch } from './form-schema';
import { lockOf } from './permissions';
import type { CardField, CardValues } from './values';

interface ProtectionTarget {
  job: Job;
  card: JobCard | null;
  base: CardValues;
  setBase: Dispatch<SetStateAction<CardValues>>;
  form: UseFormReturn<CardValues>;
}

const NONE: readonly CardField[] = [];

export function useProtection({ job, card, base, setBase, form }: ProtectionTarget) {
  const [isReopened, setReopened] = useState(false);
  const lock = lockOf(job);
  const isSigned = card !== null && card.signedAt !== null;
  const isProtected = isSigned && !isReopened;
  /**
   * The fields that were changed before this tab knew of the customer's signature. A signed card
   * doesn't accept these changes.
   */
  const pending = isProtected
    ? changedFields(base, form.getValues()).filter((name) => name !== 'inspectorSignature')
    : NONE;
  const canSign = lock === null && isProtected && pending.length === 0 && base.inspectorSignature === '';
  return {
    lock,
    isSigned,
    isReopened,
    isReadOnly: lock !== null || isProtected,
    pending,
    /** Whether the technician's signature can be added. A signed card accepts no other change. */
    canSign,
    canSave: lock === null && (!isProtected || canSign),
    /**
     * Reopens a signed card for changes. The next save removes the old signature, so the customer has to sign
     * again.
     */
    reopen: () => {
      setReopened(true);
      setBase({ ...base, customerSignature: '' });
      // If a restored draft already contains a new signature of the customer, keep it.
      if (form.getValues('customerSignature') === base.customerSignature)
        form.setValue('customerSignature', '');
    },
    /**
     * Ends the reopening. The card is then read-only again if the customer has signed the stored
     * card.
     */
    protect: () => setReopened(false),
    patchOf: (patch: JobCardPatch): JobCardPatch =>
      isSigned && isReopened ? { customerSignature: null, ...patch, reopen: true } : patch,
  };
}

export type Protection = ReturnType<typeof useProtection>;
