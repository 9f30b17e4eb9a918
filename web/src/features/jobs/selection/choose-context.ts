import { createContext, useContext } from 'react';
import type { Chosen } from './rules';

/** Chooses a visit or takes it out, or chooses the range that ends at it. */
export type Choose = (visit: Chosen, isRange: boolean) => void;

export const ChooseContext = createContext<Choose>(() => {});

export const useChoose = (): Choose => useContext(ChooseContext);
