/** Tests of how a row and a card of the list show the current visit. rule: job-list-visit */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aJob, ANA } from '../testing';
import { CrewName, JobLine, JobText } from './cells';
import { JobTimes } from './times';

const BEN = { id: 'u5', fullName: 'Ben Okoro', color: null };
const CY = { id: 'u6', fullName: 'Cy Tan', color: null };
const ZONE = 'Australia/Sydney';

describe('the time of a job in the list', () => {
  it('a visit in the tray shows "No time yet"', () => {
    const { container } = render(<JobTimes job={aJob({ unscheduled: 1 })} zone={ZONE} />);
    expect(container).toHaveTextContent(/^No time yet$/);
  });

  it('a visit that was started and is in the tray shows the day of the actual start', () => {
    const job = aJob({ unscheduled: 1, actualStartTime: '2026-11-19T22:05:00.000Z' });
    const { container } = render(<JobTimes job={job} zone={ZONE} />);
    expect(container).toHaveTextContent(/^No time yetStarted Nov 20, 9:05 AM$/);
  });
});

describe('the crew of a job in the list', () => {
  it('a crew shows the lead and the number of others, whose names are a tooltip and a hidden text', () => {
    const { container } = render(<CrewName crew={[ANA, BEN, CY]} />);
    expect(container).toHaveTextContent('Ana Ruiz +2, Ben Okoro, Cy Tan');
    expect(screen.getByTitle('Ben Okoro, Cy Tan')).toHaveTextContent('+2');
  });

  it('a single worker is shown without a number, and an empty crew as "Unassigned"', () => {
    const { container, rerender } = render(<CrewName crew={[ANA]} />);
    expect(container).not.toHaveTextContent('+');
    rerender(<CrewName crew={[]} />);
    expect(container).toHaveTextContent(/^Unassigned$/);
  });
});

describe('the number of the visit in the jobs list', () => {
  const job = aJob({ visitNumber: 2, visitCount: 3 });

  it('the visit number is before the location in the table, and on its own line in the card', () => {
    render(<JobLine job={job} />);
    expect(screen.getByText('Visit 2 of 3 · 1 Harbour St')).toBeVisible();
    render(<JobText job={job} />);
    expect(screen.getByText('Visit 2 of 3')).toBeVisible();
  });

  it('a job with one visit shows no visit number', () => {
    const { container } = render(<JobLine job={aJob()} />);
    expect(container).toHaveTextContent(/^1 Harbour St$/);
  });
});
