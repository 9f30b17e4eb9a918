import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { aJob } from '@/features/jobs/testing';
import { MonthChip } from './month-chip';

function show(changes: Partial<CalendarJob>) {
  const job = { ...aJob(), ...changes };
  const none = () => undefined;
  render(
    <MonthChip
      job={job}
      day="2026-11-20"
      zone="Australia/Sydney"
      carried={false}
      hasMenu={false}
      onEdit={none}
      onMove={none}
    />,
  );
  return screen.getByRole('article');
}

// rule: calendar-visits
describe('the chip of a visit in the month view', () => {
  it('a month chip shows the number of the visit within its job', () => {
    expect(show({ visitNumber: 2, visitCount: 3 })).toHaveTextContent(/Fix tap2\/3/);
  });

  it('a month chip shows no number if the job has only one visit', () => {
    expect(show({ visitCount: 1 })).not.toHaveTextContent('/');
  });
});
