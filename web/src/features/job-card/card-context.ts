/** Carries the form down to the fields of the card, and what may be done with it. */
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardValues, LaborValues } from './values';

export interface CardContextValue {
  form: UseFormReturn<CardValues>;
  /** Everything can be read and nothing typed: the job's state, a signature, or an older draft stands in the way. */
  isReadOnly: boolean;
  /** The technician's signature can be added all the same. */
  canSign: boolean;
  /** How often a save was refused because of a row that would lose what was typed into it. */
  refused: number;
  /** What a row of hours begins with that is added. */
  newLabor: () => LaborValues;
}

export const CardContext = createContext<CardContextValue | null>(null);

export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) throw new Error('useCard() outside of a job card');
  return card;
}
