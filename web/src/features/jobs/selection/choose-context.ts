import { createContext, useContext } from 'react';
import type { Chosen } from './rules';

/** Toggles a visit. With `isRange`, selects the range that ends at the visit. */
export type Choose = (visit: Chosen, isRange: boolean) => void;

export const ChooseContext = createContext<Choose>(() => {});

export const useChoose = (): Choose => useContext(ChooseContext);
