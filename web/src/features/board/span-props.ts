/** The shared props of the day span and the week span. */
import type { ReactNode } from 'react';
import type { Slot } from '@/features/jobs/slot';
import type { Day } from '@/lib/zoned-time';
import type { Density } from './day/heights';
import type { Lane } from './model';

export interface SpanProps {
  /** The lanes to show, in this order. */
  lanes: readonly Lane[];
  days: readonly Day[];
  zone: string;
  today: Day;
  density: Density;
  /** The length in minutes with which a visit without an end is shown. */
  defaultMinutes: number;
  /** Whether the visits are loading. */
  loading: boolean;
  /** The hint that the first lane shows if there are no visits. */
  hint: string | undefined;
  /** The contents of the corner above the heads of the lanes. */
  corner: ReactNode;
  /** Called for a press on empty space. Undefined while the board is read-only. */
  onNewJob: ((slot: Slot, laneId: string) => void) | undefined;
}
