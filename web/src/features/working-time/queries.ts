/** The queries of working hours and absences. The mutations are in the features that use them. */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';

export type WorkingHours = Schemas['WorkingHours'];
export type WorkingStretch = Schemas['WorkingStretch'];
export type Absence = Schemas['Absence'];

export const WORKING_HOURS_KEY = ['working-hours'] as const;
export const ABSENCES_KEY = ['absences'] as const;

/** The query of the hours of the business (`userId` null) and of each person with own hours. */
export const workingHoursQuery = queryOptions({
  queryKey: WORKING_HOURS_KEY,
  queryFn: ({ signal }): Promise<WorkingHours[]> => body(api.GET('/api/working-hours', { signal })),
});

/**
 * The query of the absences that overlap a period. `from` and `to` are instants in the API's
 * format.
 */
export function absencesQuery(window: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...ABSENCES_KEY, window],
    queryFn: ({ signal }): Promise<Absence[]> =>
      body(api.GET('/api/absences', { params: { query: window }, signal })),
  });
}
