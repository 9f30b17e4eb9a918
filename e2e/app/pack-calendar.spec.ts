// The pack (the stored days of a worker) has the same visits as the calendar, so My day shows the
// same with and without the server. rule: pack-on-device
import { addDays, instant, today } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

interface Entry {
  id: string;
  title: string;
  location: string | null;
  startDate: string;
  endDate: string | null;
  actualStartTime: string | null;
  actualFinishTime: string | null;
  status: string;
  priority: number;
  version: number;
  visitId: string;
  visitNumber: number;
  visitCount: number;
  done: number;
  crew: string[];
}

interface PackedVisit {
  id: string;
  number: number;
  startDate: string;
  endDate: string | null;
  actualStartTime: string | null;
  actualFinishTime: string | null;
  done: number;
  unscheduled: number;
  workers: { id: string }[];
}

type PackedJob = Omit<Entry, 'crew' | 'visitId' | 'visitNumber'> & { visits: PackedVisit[] };

const byVisit = (a: Entry, b: Entry) => (a.visitId < b.visitId ? -1 : 1);

test('every visit of the user in the calendar of the next days is in the pack, with the same times, crew and status', async ({
  worker,
  api,
  as,
}) => {
  const { id: me } = await api.me();
  const office = await as('admin');
  const slot = { allowOverlap: true, assignedUserId: me };
  for (const [at, from, to] of [
    [0, '06:00', '07:30'],
    [1, '22:00', '23:00'],
    [3, '09:00', '10:00'],
  ] as const)
    await office.createJob({ ...slot, day: addDays(today(), at), from, to, title: `Packed ${at}` });
  await worker.goto('/');
  const { until, jobs } = await api.get<{ until: string; jobs: PackedJob[] }>(
    '/api/me/pack?days=8',
  );
  const from = instant(today(), '00:00');
  const to = instant(addDays(until, 1), '00:00');
  const inSpan = ({ startDate, endDate }: PackedVisit) =>
    startDate < to && ((endDate ?? startDate) > from || startDate >= from);
  const packed = jobs.flatMap(({ visits, ...job }): Entry[] =>
    visits
      .filter((visit) => visit.unscheduled === 0 && inSpan(visit))
      .map((visit) => ({
        id: job.id,
        title: job.title,
        location: job.location,
        status: job.status,
        priority: job.priority,
        version: job.version,
        visitCount: job.visitCount,
        startDate: visit.startDate,
        endDate: visit.endDate,
        actualStartTime: visit.actualStartTime,
        actualFinishTime: visit.actualFinishTime,
        done: visit.done,
        visitId: visit.id,
        visitNumber: visit.number,
        crew: visit.workers.map(({ id }) => id),
      })),
  );
  const window = new URLSearchParams({ view: 'calendar', from, to });
  const calendar = await api.get<{ jobs: Entry[] }>(`/api/jobs?${window}`);
  const mine = calendar.jobs.filter(({ crew }) => crew.includes(me)).toSorted(byVisit);
  expect(mine.length).toBeGreaterThanOrEqual(3);
  const packedMine = packed.filter(({ crew }) => crew.includes(me)).toSorted(byVisit);
  expect(packedMine.map(({ visitId }) => visitId)).toEqual(mine.map(({ visitId }) => visitId));
  for (const [at, entry] of packedMine.entries()) expect(mine[at]).toMatchObject({ ...entry });
});
