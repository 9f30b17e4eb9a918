/**
 * Gives the fields of the card access to the form, and tells them whether the card can be changed.
 */
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardValues, LaborValues } from './values';

export interface CardContextValue {
  form: UseFormReturn<CardValues>;
  /**
   * Whether the fields are read-only, because of the job's state, the customer's signature, or an
   * older draft that the user has not decided about.
   */
  isReadOnly: boolean;
  /** Whether the technician's signature can still be added. */
  canSign: boolean;
  /**
   * Whether the customer has signed the card, but the signature is not on this device.
   * rule: pack-on-device
   */
  lacksSignature: boolean;
  /**
   * The number of saves that the form refused, because a row with input would not have been stored.
   */
  refused: number;
  /** Returns the initial values for a labor row that the user adds. */
  newLabor: () => LaborValues;
}

export const CardContext = createContext<CardContextValue | null>(null);

export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) throw new Error('useCard() outside of a job card');
  return card;
}
