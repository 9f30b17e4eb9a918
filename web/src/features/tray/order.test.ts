// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { inOrder, storedOrder, storeOrder } from './order';

const visit = (id: string, completeByDate: string | null, createdAt: string) => ({
  id,
  job: aJob({ completeByDate }),
  holdReason: null,
  holdUntil: null,
  createdAt,
});
/** Visits in the order of the server. */
const VISITS = [
  visit('urgent', null, '2026-11-10T00:00:00.000Z'),
  visit('due', '2026-11-25', '2026-11-18T00:00:00.000Z'),
  visit('old', null, '2026-10-01T00:00:00.000Z'),
  visit('overdue', '2026-11-02', '2026-11-01T00:00:00.000Z'),
];
const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(VISITS, order).map(({ id }) => id);

// rule: calendar-tray
describe('the order of the tray', () => {
  it('the tray is in the server’s order, by deadline (visits without one last), or by age (oldest first)', () => {
    expect(ids('priority')).toEqual(['urgent', 'due', 'old', 'overdue']);
    expect(ids('deadline')).toEqual(['overdue', 'due', 'urgent', 'old']);
    expect(ids('age')).toEqual(['old', 'overdue', 'urgent', 'due']);
  });

  it('the order of the tray is stored on the device', () => {
    expect(storedOrder()).toBe('priority');
    storeOrder('age');
    expect(storedOrder()).toBe('age');
    storeOrder('priority');
    expect(storedOrder()).toBe('priority');
  });
});
