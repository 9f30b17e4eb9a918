/** Believable jobs for tests; nothing of the app may import this. */
import type { Job } from './queries';

/** A job with what a test does not care about filled in. */
export function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: '0199f000-0000-7000-8000-000000000001',
    title: 'Fix tap',
    description: null,
    location: '1 Harbour St',
    startDate: '2026-11-19T22:00:00.000Z',
    endDate: '2026-11-20T00:00:00.000Z',
    completeByDate: null,
    actualStartTime: null,
    actualFinishTime: null,
    status: 'scheduled',
    priority: 1,
    clientId: 'c1',
    assignedUserId: 'u1',
    archived: 0,
    userId: 'u0',
    assignedByUserId: 'u0',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    client: {
      id: 'c1',
      name: 'M. Okafor',
      email: null,
      phone: null,
      address: '1 Harbour St',
      businessName: null,
      mainContact: null,
      mainContactPhone: null,
      mainContactEmail: null,
      siteContact: null,
      siteContactPhone: null,
    },
    assignedUser: { id: 'u1', fullName: 'Ana Ruiz', role: 'worker', color: '#aa295f', isActive: 1 },
    assignedByUser: null,
    createdByUser: { id: 'u0', fullName: 'Sam Carter', role: 'admin', color: null, isActive: 1 },
    ...changes,
  };
}
