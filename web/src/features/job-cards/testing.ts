/** A fake server with the card of one job. Only tests may import this file. */
import { vi } from 'vitest';
import type { Job } from '@/features/jobs/queries';
import { aJob } from '@/features/jobs/testing';
import type { Settings } from '@/features/settings/queries';
import type { Answer } from '@/test/server';
import type { JobCard } from './form-schema';

export const SETTINGS: Settings = {
  businessName: 'Harbour Trades',
  businessAddress: '1 Quay St',
  businessPhone: '02 9000 1111',
  businessEmail: 'office@harbour.example',
  businessNumber: 'ABN 51 824 753 556',
  timezone: 'Australia/Sydney',
  conflictScope: 'business',
  secondFactor: 'optional',
  gapMinutes: 0,
  defaultMinutes: 60,
  laborRate: 95,
  runningLateText: '',
  onMyWayText: '',
  version: 1,
};

export const COMPLETED: Job = aJob({ status: 'completed' });

/** Creates a stored card with 2.5 hours and 2.5 pipes. */
export function aCard(changes: Partial<JobCard> = {}): JobCard {
  return {
    id: 'card1',
    jobId: 'j1',
    jobCardNumber: 'JC-000007',
    customerName: 'M. Okafor',
    siteAddress: '1 Harbour St',
    orderNo: 'A7',
    poNumber: null,
    cardDate: '2026-11-20',
    arrivalTime: '09:05',
    departureTime: null,
    attentionTo: null,
    contactPhone: null,
    jobDescription: 'Fix tap',
    isReplaceRepairs: 0,
    isNewInstall: 0,
    isElectricalSafetyCert: 0,
    hasSwms: 1,
    noticeOfCompletion: null,
    technicianName: 'Ana Ruiz',
    inspectorSignature: null,
    customerSignature: null,
    workCarriedOut: [{ date: '2026-11-20', description: 'Replaced the washer' }],
    laborEntries: [
      {
        serviceman: 'Ana Ruiz',
        date: '2026-11-20',
        startTime: null,
        finishTime: null,
        kilometers: 0,
        regularTime: 2.5,
        mealTime: 0,
        overtimeTime: 0,
        total: 2.5,
      },
    ],
    materialsUsed: [{ quantity: 2.5, description: 'Pipe', price: 19.99, total: 49.98 }],
    laborHours: 2.5,
    laborRate: 95,
    laborTotal: 237.5,
    materialsSubTotal: 49.98,
    totalAmount: 287.48,
    createdAt: '2026-11-20T01:00:00.000Z',
    updatedAt: '2026-11-20T01:00:00.000Z',
    signedAt: null,
    savedAt: '2026-11-20T01:00:00.000Z',
    savedBy: { id: 'u1', fullName: 'Ana Ruiz' },
    version: 3,
    ...changes,
  };
}

interface Sent {
  call: string;
  body: Record<string, unknown>;
  ifMatch: string | null;
}

/**
 * Returns the card as stored after a request. The request has numbers as text; the stored card has
 * numbers.
 */
function stored(card: JobCard, input: Record<string, unknown>): JobCard {
  const flags = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asFlag(value)]));
  const rows = (name: string) => asRows(input[name]);
  return Object.assign(
    { ...card, ...flags, version: card.version + 1 },
    rows('laborEntries') && { laborEntries: rows('laborEntries') },
    rows('materialsUsed') && { materialsUsed: rows('materialsUsed') },
  );
}

const asFlag = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);
const isNumber = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

function asRows(rows: unknown): unknown[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  return rows.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isNumber(value) ? Number(value) : value]),
    ),
  );
}

/**
 * Replaces `fetch` with a fake server. If `override` returns a response to a call, the fake server
 * sends that response.
 */
export function serveCard(start: { job?: Job; card?: JobCard | null; settings?: Partial<Settings> } = {}) {
  const state = {
    job: start.job ?? COMPLETED,
    card: start.card ?? null,
    sent: [] as Sent[],
    override: (_call: string): Answer | undefined => undefined,
  };
  const change = (sent: Sent): Answer => {
    if (sent.call === 'POST /api/job-cards') {
      if (state.card) return [409, { message: 'This job has a card', code: 'job_card_exists' }];
      state.card = stored(aCard({ jobCardNumber: 'JC-000008', laborRate: 95, version: 0 }), sent.body);
      return [201, state.card];
    }
    if (!state.card) return [404, { message: 'Not found', code: 'not_found' }];
    if (sent.ifMatch !== `"${state.card.version}"`) return [412, { message: 'Stale', code: 'stale' }];
    state.card = stored(state.card, sent.body);
    return [200, state.card];
  };
  const read = (call: string): Answer => {
    if (call === 'GET /api/jobs/j1') return [200, state.job];
    if (call === 'GET /api/jobs/j1/notes' || call === 'GET /api/jobs/j1/files') return [200, []];
    if (call === 'GET /api/job-cards/j1/pdf') return [200, '%PDF'];
    if (call === 'GET /api/settings') return [200, { ...SETTINGS, ...start.settings }];
    if (call !== 'GET /api/job-cards/j1') return [404, { message: 'Not found', code: 'not_found' }];
    return state.card ? [200, state.card] : [404, { message: 'No job card yet', code: 'no_job_card' }];
  };
  vi.stubGlobal('fetch', async (asked: Request) => {
    const call = `${asked.method} ${new URL(asked.url).pathname}`;
    const text = await asked.text();
    const sent: Sent = {
      call,
      body: text === '' ? {} : JSON.parse(text),
      ifMatch: asked.headers.get('If-Match'),
    };
    if (asked.method !== 'GET') state.sent.push(sent);
    const [status, json] = state.override(call) ?? (asked.method === 'GET' ? read(call) : change(sent));
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  });
  return state;
}
