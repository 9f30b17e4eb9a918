import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { aJob, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { forgetChanges } from '@/features/jobs/undo/own-changes';
import { windowOfDays } from '../rules';
import MoveDialog from './move-dialog';

afterEach(forgetChanges);

const ZONE = 'Australia/Sydney';
const VISIBLE = windowOfDays('2026-11-16', '2026-11-22', ZONE);

// rule: undo-on-screen
it('the toast after a move has an Undo button, which restores the job', async () => {
  const job = aJob();
  const business = serveBusiness([job]);
  const queries = createQueryClient();
  queries.setQueryData(jobsWindowQuery(VISIBLE).queryKey, [job]);
  const moving = { check: { zone: ZONE, scope: 'business', visible: VISIBLE }, announce: () => {} } as const;
  function Screen() {
    const [open, setOpen] = useState(true);
    return (
      open && (
        <MoveDialog job={job} zone={ZONE} moving={moving} onClose={() => setOpen(false)} onMove={() => {}} />
      )
    );
  }
  const { user } = showScreen(<Screen />, undefined, queries);
  fireEvent.change(await screen.findByLabelText(/New date/), { target: { value: '2026-11-19' } });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const region = within(await screen.findByRole('region', { name: 'Notifications (F8)' }));
  expect(business.jobs[0]?.startDate).toBe('2026-11-18T22:00:00.000Z');
  fireEvent.click(await region.findByRole('button', { name: 'Undo' }));
  expect(await region.findByText('Undone: Moved “Fix tap”')).toBeInTheDocument();
  expect(business.jobs[0]?.startDate).toBe(job.startDate);
});
