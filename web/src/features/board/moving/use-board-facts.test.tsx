import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HOUR, startOfDay } from '@/lib/zoned-time';
import { DAY, ZONE } from '../testing';
import { useBoardFacts } from './use-board-facts';

afterEach(() => void vi.useRealTimers());

it('the data for finding conflicts always has the current time', () => {
  vi.useFakeTimers({ now: startOfDay(DAY, ZONE), toFake: ['Date'] });
  const known = { visits: [], hours: [], absences: [], gapMinutes: 0, defaultMinutes: 60 };
  const { result } = renderHook(() => useBoardFacts({ days: [DAY], zone: ZONE, scope: 'worker', known }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const read = result.current;
  const before = read().now;
  vi.setSystemTime(before + HOUR);
  expect(read().now).toBe(before + HOUR);
});
