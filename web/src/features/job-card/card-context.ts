/** Carries the form down to the fields of the card, and whether they may be changed. */
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardValues } from './values';

export interface CardContextValue {
  form: UseFormReturn<CardValues>;
  /** The job was reopened, or an older draft waits for an answer: everything can be read and nothing typed. */
  isReadOnly: boolean;
}

export const CardContext = createContext<CardContextValue | null>(null);

export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) throw new Error('useCard() outside of a job card');
  return card;
}
