/**
 * Returns the entries for the typed text. Entries that need no server are shown immediately. Jobs
 * and clients follow.
 */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ClipboardList, Search, Wrench } from 'lucide-react';
import { useSession } from '@/api/session';
import { texts } from '@/app/texts/quick-search';
import type { Client } from '@/features/clients/queries';
import { statusBadge } from '@/features/jobs/badges';
import type { Job } from '@/features/jobs/queries';
import { useSettings } from '@/features/settings/queries';
import type { Command } from '@/lib/commands';
import { formatWeekdayTime } from '@/lib/format';
import { jobCardPath, JOBS_PATH } from '@/lib/paths';
import { instantOf } from '@/lib/zoned-time';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { type Entry, isCardNumber, withWords } from './entry';
import { useFixedEntries } from './fixed-entries';
import { clientsFoundQuery, jobsFoundQuery } from './queries';

/**
 * The delay of the request after a key press, in milliseconds. A fast typist presses a key every 80
 * ms, so most requests are sent when the typing slows down.
 */
const PAUSE_MS = 60;
/** The maximum number of people among the results. */
const PEOPLE = 4;

export interface Found {
  entries: readonly Entry[];
  /** Whether the jobs and clients belong to an earlier text or are not loaded yet. */
  pending: boolean;
  failed: boolean;
}

export interface Opening {
  job: (job: Job) => void;
  client: (client: Client) => void;
  perform: (command: Command) => void;
}

/**
 * Returns the entries for the typed text. If `isOver` is true, the quick search is above a dialog:
 * then only entries that also open above the dialog are returned, because all other entries would
 * navigate away from the dialog.
 */
export function useEntries(typed: string, open: Opening, isOver = false): Found {
  const text = typed.trim();
  const settled = useDebounced(text, PAUSE_MS);
  const asked = text === '' ? '' : settled;
  const jobs = useQuery({ ...jobsFoundQuery(asked), enabled: asked !== '' });
  const clients = useQuery({ ...clientsFoundQuery(asked), enabled: asked !== '' });
  const zone = useSettings().data?.timezone;
  const isAdmin = useSession().role === 'admin';
  const fixed = useFixedEntries(open.perform);
  const hasOldJobs = asked !== text || jobs.isPlaceholderData;
  const hasOldClients = asked !== text || clients.isPlaceholderData;
  const more = useMore(text, (!hasOldJobs && jobs.data) || []);
  if (text === '') {
    const entries = isOver ? [] : fixed.filter(({ group }) => group !== 'people');
    return { entries, pending: false, failed: false };
  }
  const found = [
    ...(jobs.data ?? []).map((job) => ({ ...jobEntry(job, zone, open.job), isOld: hasOldJobs })),
    ...(clients.data ?? []).map((client) => ({ ...clientEntry(client, open.client), isOld: hasOldClients })),
  ];
  const local = withWords(fixed, text);
  const people = local.filter(({ group }) => group === 'people').slice(0, PEOPLE);
  const others = local.filter(({ group }) => group !== 'people');
  return {
    // Above a dialog a worker gets no clients, because choosing one would open the list of the
    // client's jobs.
    entries: isOver
      ? found.filter(({ group }) => group === 'jobs' || isAdmin)
      : [...others, ...people, ...found, ...more],
    pending: hasOldJobs || hasOldClients || jobs.isLoading || clients.isLoading,
    failed: jobs.isError || clients.isError,
  };
}

function jobEntry(job: Job, zone: string | undefined, open: (job: Job) => void): Entry {
  const when =
    job.unscheduled === 1
      ? texts.noTime
      : zone === undefined
        ? undefined
        : formatWeekdayTime(instantOf(job.startDate), zone);
  const people = job.crew.map(({ fullName }) => fullName).join(', ');
  return {
    id: `job-${job.id}`,
    group: 'jobs',
    icon: Wrench,
    label: job.title,
    detail: [job.client.name, when, people].filter(Boolean).join(' · '),
    badge: statusBadge(job),
    run: () => open(job),
  };
}

function clientEntry(client: Client, open: (client: Client) => void): Entry {
  const { id, name, businessName, phone, mainContactPhone, address } = client;
  return {
    id: `client-${id}`,
    group: 'clients',
    icon: Building2,
    label: name,
    detail: [businessName, phone ?? mainContactPhone, address].filter(Boolean).join(' · '),
    run: () => open(client),
  };
}

/**
 * Returns additional entries: the job card whose number was typed, and links to the lists with the
 * same search text.
 */
function useMore(text: string, jobs: readonly Job[]): readonly Entry[] {
  const navigate = useNavigate();
  const isAdmin = useSession().role === 'admin';
  const list = (to: '/clients' | typeof JOBS_PATH, label: string): Entry => ({
    id: `list-${to}`,
    group: 'more',
    icon: Search,
    label,
    run: () => void navigate({ to, search: { q: text } }),
  });
  const [found, ...others] = jobs;
  const card: Entry[] =
    found !== undefined && others.length === 0 && isCardNumber(text)
      ? [
          {
            id: 'card',
            group: 'more',
            icon: ClipboardList,
            label: texts.jobCard(found.title),
            run: () => void navigate({ to: jobCardPath(found.id) }),
          },
        ]
      : [];
  return [
    ...card,
    list(JOBS_PATH, texts.allJobs(text)),
    ...(isAdmin ? [list('/clients', texts.allClients(text))] : []),
  ];
}
