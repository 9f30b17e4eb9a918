/** Passes to the fields of the card the form, and whether the card can be changed. */
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardValues, LaborValues } from './values';

export interface CardContextValue {
  form: UseFormReturn<CardValues>;
  /** Whether the fields are read-only, because of the job's state, a signature, or an older draft. */
  isReadOnly: boolean;
  /** Whether the technician's signature can still be added. */
  canSign: boolean;
  /** Whether the customer has signed, but the signature is not on this device. rule: pack-on-device */
  lacksSignature: boolean;
  /** The number of saves that were refused because a row with input would not have been stored. */
  refused: number;
  /** The initial values of an added labor row. */
  newLabor: () => LaborValues;
}

export const CardContext = createContext<CardContextValue | null>(null);

export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) throw new Error('useCard() outside of a job card');
  return card;
}
