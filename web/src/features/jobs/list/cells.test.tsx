/** What a row and a card of the list show of the current visit. rule: job-list-visit */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aJob, ANA } from '../testing';
import { CrewName, JobLine, JobText } from './cells';
import { JobTimes } from './times';

const BEN = { id: 'u5', fullName: 'Ben Okoro', color: null };
const CY = { id: 'u6', fullName: 'Cy Tan', color: null };
const ZONE = 'Australia/Sydney';

describe('the time of a job in the list', () => {
  it('is missing while its visit waits in the tray', () => {
    const { container } = render(<JobTimes job={aJob({ unscheduled: 1 })} zone={ZONE} />);
    expect(container).toHaveTextContent(/^No time yet$/);
  });

  it('has the day of the actual start if the visit waits in the tray again', () => {
    const job = aJob({ unscheduled: 1, actualStartTime: '2026-11-19T22:05:00.000Z' });
    const { container } = render(<JobTimes job={job} zone={ZONE} />);
    expect(container).toHaveTextContent(/^No time yetStarted Nov 20, 9:05 AM$/);
  });
});

describe('the crew of a job in the list', () => {
  it('is the lead and the number of the others, whose names are read and shown on hover', () => {
    const { container } = render(<CrewName crew={[ANA, BEN, CY]} />);
    expect(container).toHaveTextContent('Ana Ruiz +2, Ben Okoro, Cy Tan');
    expect(screen.getByTitle('Ben Okoro, Cy Tan')).toHaveTextContent('+2');
  });

  it('is the lead alone, or nobody', () => {
    const { container, rerender } = render(<CrewName crew={[ANA]} />);
    expect(container).not.toHaveTextContent('+');
    rerender(<CrewName crew={[]} />);
    expect(container).toHaveTextContent(/^Unassigned$/);
  });
});

describe('the number of the visit in the list', () => {
  const job = aJob({ visitNumber: 2, visitCount: 3 });

  it('is before the location in the table, and a line of the card', () => {
    render(<JobLine job={job} />);
    expect(screen.getByText('Visit 2 of 3 · 1 Harbour St')).toBeVisible();
    render(<JobText job={job} />);
    expect(screen.getByText('Visit 2 of 3')).toBeVisible();
  });

  it('is left out for the only visit', () => {
    const { container } = render(<JobLine job={aJob()} />);
    expect(container).toHaveTextContent(/^1 Harbour St$/);
  });
});
