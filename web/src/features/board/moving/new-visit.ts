/**
 * A new visit that the user creates by dragging over empty space. It belongs to no job yet. Pure.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import { toWire } from '@/lib/zoned-time';
import type { DropLane } from './key-carry';

/** Returns the new visit. Its ids are empty, unlike the ids of every stored visit. */
export function newVisit({ person }: DropLane, { start, end }: Slot): CalendarJob {
  return {
    id: '',
    visitId: '',
    title: '',
    location: null,
    startDate: toWire(start),
    endDate: toWire(end),
    completeByDate: null,
    actualStartTime: null,
    actualFinishTime: null,
    status: 'scheduled',
    priority: 1,
    clientId: '',
    client: { id: '', name: '' },
    assignedUserId: person?.id ?? null,
    assignedUser: null,
    crew: person === null ? [] : [person],
    archived: 0,
    unscheduled: 0,
    done: 0,
    visitCount: 1,
    visitNumber: 1,
    version: 0,
  };
}
