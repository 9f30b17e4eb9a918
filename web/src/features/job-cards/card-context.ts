/** Passes the form to the fields of the card, and what may be done with it. */
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardValues, LaborValues } from './values';

export interface CardContextValue {
  form: UseFormReturn<CardValues>;
  /** Nothing can be typed, because of the job's state, a signature, or an older draft. */
  isReadOnly: boolean;
  /** The technician's signature can still be added. */
  canSign: boolean;
  /**
   * How often a save was refused because a row would have been dropped although something was typed into it.
   */
  refused: number;
  /** The initial values of an added row of hours. */
  newLabor: () => LaborValues;
}

export const CardContext = createContext<CardContextValue | null>(null);

export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) throw new Error('useCard() outside of a job card');
  return card;
}
