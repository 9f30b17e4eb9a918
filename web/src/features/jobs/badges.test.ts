import { describe, expect, it } from 'vitest';
import { priorityBadge, priorityLabel, statusBadge } from './badges';
import type { JobStatus } from './queries';

describe('the status badge of a job', () => {
  it.each([
    ['completed', 'u1', 'grey', 'Completed'],
    ['completed', null, 'grey', 'Completed'],
    ['in-progress', 'u1', 'blue', 'In Progress'],
    ['in-progress', null, 'blue', 'In Progress'],
    ['urgent', 'u1', 'red', 'Urgent'],
    ['urgent', null, 'red', 'Urgent'],
    ['scheduled', 'u1', 'yellow', 'Scheduled'],
    ['scheduled', null, 'green', 'Scheduled'],
  ] as const)('a job with status %s, assigned to %s, is %s', (status, assignedUserId, tone, label) => {
    expect(statusBadge({ status, assignedUserId })).toEqual({ tone, label });
  });

  it('an unknown status has a grey badge and its own name as the label', () => {
    // A newer server may send a status that this app doesn't know.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const status = 'on-hold' as JobStatus;
    expect(statusBadge({ status, assignedUserId: 'u1' })).toEqual({ tone: 'grey', label: 'on-hold' });
  });
});

// rule: job-fields
it('the priorities have the labels Low, Normal, High and Urgent', () => {
  expect([1, 2, 3, 4].map(priorityLabel)).toEqual(['Low', 'Normal', 'High', 'Urgent']);
});

// rule: job-detail
it('only the priorities High and Urgent have a badge', () => {
  expect([1, 2, 3, 4].map((priority) => priorityBadge(priority)?.label)).toEqual([
    undefined,
    undefined,
    'High Priority',
    'Urgent',
  ]);
});
