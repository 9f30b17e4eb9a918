import { describe, expect, it } from 'vitest';
import { priorityBadge, priorityLabel, statusBadge } from './badges';
import type { JobStatus } from './queries';

describe('spec 4: table badges', () => {
  it.each([
    ['completed', 'u1', 'grey', 'Completed'],
    ['completed', null, 'grey', 'Completed'],
    ['in-progress', 'u1', 'blue', 'In Progress'],
    ['in-progress', null, 'blue', 'In Progress'],
    ['urgent', 'u1', 'red', 'Urgent'],
    ['urgent', null, 'red', 'Urgent'],
    ['scheduled', 'u1', 'yellow', 'Scheduled'],
    ['scheduled', null, 'green', 'Scheduled'],
  ] as const)('%s, assigned to %s: %s', (status, assignedUserId, tone, label) => {
    expect(statusBadge({ status, assignedUserId })).toEqual({ tone, label });
  });

  it('other values get the default grey badge, and show as they are', () => {
    // What a newer server might send.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const status = 'on-hold' as JobStatus;
    expect(statusBadge({ status, assignedUserId: 'u1' })).toEqual({ tone: 'grey', label: 'on-hold' });
  });
});

it('spec 3: priority labels', () => {
  expect([1, 2, 3, 4].map(priorityLabel)).toEqual(['Low', 'Normal', 'High', 'Urgent']);
});

it("spec 2: the detail dialog's badge is only for priorities above 2", () => {
  expect([1, 2, 3, 4].map((priority) => priorityBadge(priority)?.label)).toEqual([
    undefined,
    undefined,
    'High Priority',
    'Urgent',
  ]);
});
