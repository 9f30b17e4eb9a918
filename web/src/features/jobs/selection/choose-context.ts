import { createContext, useContext } from 'react';
import type { Chosen } from './rules';

/** Selects or deselects a visit. With `isRange`, selects the range from the anchor to the visit. */
export type Choose = (visit: Chosen, isRange: boolean) => void;

export const ChooseContext = createContext<Choose>(() => {});

export const useChoose = (): Choose => useContext(ChooseContext);
