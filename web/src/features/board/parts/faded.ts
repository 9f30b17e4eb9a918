/** Tells which visits are faded, because they don't match the filter by status or client. */
import { createContext, useContext } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';

export type IsFaded = (visit: CalendarJob) => boolean;

export const FadedContext = createContext<IsFaded | undefined>(undefined);

/** Returns the value of the attribute `data-faded` for a visit. */
export function useFaded(visit: CalendarJob): true | undefined {
  return useContext(FadedContext)?.(visit) || undefined;
}
