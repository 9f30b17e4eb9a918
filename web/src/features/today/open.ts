/**
 * Opens the job of a visit. After a tap the job opens as a sheet over My day, otherwise as a page.
 */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { openJob } from '@/features/jobs/open-sheet';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobPath } from '@/lib/paths';

/** Returns the function that opens the job of a visit. */
export function useOpen(): (visit: CalendarJob) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id, visitId }) => {
      if (!openJob({ id, visitId })) void navigate({ to: jobPath(id) });
    },
    [navigate],
  );
}
