/** Packs for tests. Only tests may import this. */
import type { Schemas } from '@/api/client';
import { aJob } from '@/features/jobs/testing';
import { withVisits } from '@/features/jobs/testing-visits';
import { ADMIN } from '@/test/server';
import type { Pack } from './pack';

const ME = { id: ADMIN.id, fullName: ADMIN.fullName };

export const NOTE: Schemas['Note'] = {
  id: 'n1',
  jobId: 'j1',
  text: 'The key is under the mat',
  createdAt: '2026-11-19T20:00:00.000Z',
  author: ME,
  onCard: 0,
  removed: 0,
};

export const PHOTO: Schemas['JobFile'] = {
  id: 'f1',
  jobId: 'j1',
  name: 'valve.jpg',
  kind: 'image/jpeg',
  size: 1000,
  width: 800,
  height: 600,
  caption: null,
  onCard: 0,
  place: 0,
  takenAt: null,
  addedAt: '2026-11-19T20:00:00.000Z',
  addedBy: ME,
};

const SETTINGS: Schemas['Settings'] = {
  businessName: 'Harbour Trades',
  businessAddress: '',
  businessPhone: '',
  businessEmail: '',
  businessNumber: '',
  timezone: 'Australia/Sydney',
  conflictScope: 'business',
  secondFactor: 'optional',
  gapMinutes: 0,
  defaultMinutes: 60,
  laborRate: 1,
  version: 1,
  runningLateText: '',
  onMyWayText: '',
};

/** The card of the job without the images of its signatures, which a pack doesn't contain. */
export const CARD: Schemas['PackCard'] = {
  id: 'c1',
  jobId: 'j1',
  jobCardNumber: 'JC-000001',
  customerName: 'Okafor',
  siteAddress: null,
  jobDescription: null,
  attentionTo: null,
  contactPhone: null,
  orderNo: null,
  poNumber: null,
  cardDate: null,
  arrivalTime: null,
  departureTime: null,
  hasSwms: 0,
  isElectricalSafetyCert: 0,
  isNewInstall: 0,
  isReplaceRepairs: 0,
  laborEntries: [],
  laborHours: 0,
  laborRate: 0,
  laborTotal: 0,
  materialsSubTotal: 0,
  materialsUsed: [],
  workCarriedOut: [],
  totalAmount: 0,
  noticeOfCompletion: null,
  technicianName: null,
  savedAt: '2026-11-19T20:00:00.000Z',
  savedBy: null,
  signedAt: null,
  createdAt: '2026-11-19T20:00:00.000Z',
  updatedAt: '2026-11-19T20:00:00.000Z',
  version: 3,
  signed: 1,
};

/**
 * Creates a pack made on Friday 20 November 2026 at 8:20 AM in Sydney, with the jobs `j1` and `j2`.
 * Only `j1` has a card.
 */
export function aPack(changes: Partial<Pack> = {}): Pack {
  const times = [{ startDate: '2026-11-19T22:00:00.000Z' }, { startDate: '2026-11-20T22:00:00.000Z' }];
  return {
    madeAt: '2026-11-19T21:20:00.000Z',
    until: '2026-11-27',
    jobs: [withVisits(aJob({ id: 'j1' }), times), withVisits(aJob({ id: 'j2', title: 'Hang door' }), times)],
    notes: [NOTE, { ...NOTE, id: 'n2', text: 'Ring twice', createdAt: '2026-11-19T21:00:00.000Z' }],
    cards: [CARD],
    files: [PHOTO],
    settings: SETTINGS,
    ...changes,
  };
}
