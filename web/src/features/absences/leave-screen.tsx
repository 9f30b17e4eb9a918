/** The content of the Leave screen. It is rendered once the time zone and the people are loaded. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '@/api/errors';
import type { Person } from '@/features/users/queries';
import type { Day } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FloatingButton } from '@/ui/floating-button';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useToday } from '@/ui/hooks/use-today';
import { PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';
import { AbsenceList } from './absence-list';
import type { LeaveSearch } from './address';
import type { LeaveDialog } from './leave-dialog';
import { Legend } from './legend';
import { type Absence, absencesOfDays, requestsQuery } from './queries';
import { Requests } from './requests';
import { stripOf } from './strip/days';
import { Strip } from './strip/strip';
import { texts } from './texts';
import { useApprove } from './use-decide';
import { namesOf, type NameOf } from './words';
import { YearChooser } from './year-chooser';

const loadDialogs = () => import('./dialogs');
const Dialogs = lazy(loadDialogs);

interface ScreenProps {
  zone: string;
  people: readonly Person[];
  search: LeaveSearch;
}

/**
 * Returns the people who get a row in the strip: active people, and inactive people who have an
 * absence in the shown year or quarter.
 */
function rowsOf(people: readonly Person[], absences: readonly Absence[]): Person[] {
  return people.filter(({ id, isActive }) => isActive === 1 || absences.some(({ userId }) => userId === id));
}

export function LeaveScreen({ zone, people, search }: ScreenProps) {
  const today = useToday(zone);
  const year = Number(search.year ?? today.slice(0, 4));
  const whole = stripOf(year);
  const absences = useQuery(absencesOfDays(whole.first, whole.last, zone));
  const requests = useQuery(requestsQuery(today, zone));
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<LeaveDialog | null>(null);
  const nameOf = namesOf(people);
  const { approve, busyId } = useApprove(nameOf, (absence) => {
    if (absence.affected.length > 0) setDialog({ show: 'affected', absence });
  });
  const shared = { people, nameOf, zone, busyId, onApprove: approve };
  const onDelete = (absence: Absence) => setDialog({ show: 'delete', absence });
  const add = () => {
    const day = year === Number(today.slice(0, 4)) ? today : whole.first;
    setDialog({ show: 'new', userId: '', first: day, last: day });
  };
  return (
    <div onPointerEnter={() => void loadDialogs()}>
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle}
        action={<TitleActions onAdd={add} onImport={() => setDialog({ show: 'import' })} />}
      />
      {requests.data !== undefined && <Requests {...shared} requests={requests.data} onDecline={onDelete} />}
      <YearChooser
        year={year}
        today={today}
        quarter={search.quarter}
        onChange={(next) => void navigate({ to: '/leave', search: next })}
      />
      <YearOfLeave
        {...shared}
        year={year}
        quarter={search.quarter}
        today={today}
        query={absences}
        onOpen={setDialog}
        onAdd={add}
      />
      <Button
        variant="secondary"
        className="mt-4 w-full md:hidden"
        onClick={() => setDialog({ show: 'import' })}
      >
        <FileDown aria-hidden />
        {texts.importHolidays}
      </Button>
      <FloatingButton label={texts.add} onClick={add} onApproach={() => void loadDialogs()}>
        <CalendarPlus aria-hidden className="size-6" />
      </FloatingButton>
      <Suspense fallback={null}>
        {dialog !== null && (
          <Dialogs
            dialog={dialog}
            people={people}
            zone={zone}
            today={today}
            nameOf={nameOf}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function TitleActions({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <div className="flex gap-2 max-md:hidden">
      <Button variant="secondary" onClick={onImport}>
        <FileDown aria-hidden />
        {texts.importHolidays}
      </Button>
      <Button onClick={onAdd}>
        <CalendarPlus aria-hidden />
        {texts.add}
      </Button>
    </div>
  );
}

interface YearProps {
  year: number;
  quarter: string | undefined;
  today: Day;
  zone: string;
  people: readonly Person[];
  nameOf: NameOf;
  busyId: string | undefined;
  query: { data: Absence[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  onApprove: (absence: Absence) => void;
  onOpen: (dialog: LeaveDialog) => void;
  onAdd: () => void;
}

/** The strip and the list of a year. A phone shows only the list. */
function YearOfLeave({ year, quarter, query, onOpen, onAdd, ...shared }: YearProps) {
  const isNarrow = useNarrow();
  const { data, error } = query;
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={texts.loadFailed}
        message={errorText(error, error.message)}
        onRetry={() => void query.refetch()}
      />
    );
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-80" />
      </div>
    );
  const edit = (absence: Absence) => onOpen({ show: 'edit', absence });
  return (
    <>
      {!isNarrow && (
        <>
          <Strip
            {...shared}
            people={rowsOf(shared.people, data)}
            days={stripOf(year, quarter === undefined ? undefined : Number(quarter))}
            absences={data}
            onOpen={edit}
            onPick={(userId, first, last) => onOpen({ show: 'new', userId, first, last })}
          />
          <Legend />
        </>
      )}
      {data.length === 0 ? (
        <EmptyState title={texts.none(year)} action={<Button onClick={onAdd}>{texts.add}</Button>}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <AbsenceList
          {...shared}
          absences={data}
          onEdit={edit}
          onDelete={(absence) => onOpen({ show: 'delete', absence })}
        />
      )}
    </>
  );
}
