/**
 * The options of the filters: people, statuses and clients. People and clients are loaded when they
 * are needed.
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NOBODY } from '@/features/board/model';
import { clientQuery, clientsFoundQuery } from '@/features/clients/queries';
import type { CalendarJob } from '@/features/jobs/calendar';
import { STATUS_TONE, STATUSES, statusLabel } from '@/features/jobs/labels';
import { usersQuery } from '@/features/users/queries';
import { locale } from '@/lib/language';
import { Avatar } from '@/ui/avatar';
import type { Option } from '@/ui/forms/listbox';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { StatusDot } from '@/ui/status-dot';
import { texts } from '../texts/filter';

const PAUSE_MS = 150;

export const statusOptions = (): Option[] =>
  STATUSES.map((status) => ({
    value: status,
    label: statusLabel(status),
    icon: <StatusDot tone={STATUS_TONE[status]} />,
  }));

const byLabel = (options: Iterable<Option>): Option[] =>
  [...options].toSorted((a, b) => a.label.localeCompare(b.label, locale()));

/**
 * The options of the filter by worker: *Unassigned*, the active workers, and everybody else with a
 * visit in the period.
 */
export function useWorkerOptions(visits: readonly CalendarJob[], chosen: readonly string[]) {
  const [wanted, setWanted] = useState(false);
  const { data: users } = useQuery({ ...usersQuery, enabled: wanted || chosen.length > 0 });
  const options = useMemo(() => {
    const workers = (users ?? []).filter(
      ({ id, role, isActive }) => chosen.includes(id) || (isActive === 1 && role === 'worker'),
    );
    const people = new Map(
      [...workers, ...visits.flatMap(({ crew }) => crew)].map(({ id, fullName, color }) => [
        id,
        { value: id, label: fullName, icon: <Avatar name={fullName} color={color} size={18} /> },
      ]),
    );
    const strangers = chosen.filter((id) => id !== NOBODY && !people.has(id));
    return [
      { value: NOBODY, label: texts.unassigned },
      ...byLabel(people.values()),
      ...strangers.map((id) => ({ value: id, label: texts.unknownWorker })),
    ];
  }, [users, visits, chosen]);
  return { options, want: () => setWanted(true) };
}

/**
 * The options of the filter by client: the clients of the period, the selected clients, and the
 * clients that the server finds for the typed text.
 */
export function useClientOptions(visits: readonly CalendarJob[], chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const sought = useDebounced(typed, PAUSE_MS);
  const found = useQuery({ ...clientsFoundQuery(sought), enabled: sought !== '' });
  const names = useMemo(() => new Map(visits.map(({ client }) => [client.id, client.name])), [visits]);
  const elsewhere = useQueries({
    queries: chosen
      .filter((id) => !names.has(id))
      .map((id) => ({ ...clientQuery(id), staleTime: Number.POSITIVE_INFINITY })),
  });
  const loaded = new Map(elsewhere.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.name]])));
  const others = chosen
    .filter((id) => !names.has(id))
    .map((id) => ({ value: id, label: loaded.get(id) ?? texts.unknownClient }));
  const inPeriod = useMemo(() => byLabel([...names].map(([value, label]) => ({ value, label }))), [names]);
  return {
    options: [...others, ...inPeriod],
    search: {
      label: texts.searchClients,
      onSearch: setTyped,
      found:
        sought === typed ? found.data?.items.map(({ id, name }) => ({ value: id, label: name })) : undefined,
      failed: found.isError,
    },
  };
}
