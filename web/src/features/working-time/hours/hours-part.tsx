/**
 * Working hours in Settings: the table, and the dialog that changes them. For administrators only.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { errorText } from '@/api/errors';
import { type Person, usersQuery } from '@/features/users/queries';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { type WorkingHours, workingHoursQuery } from '../queries';
import { texts } from '../texts';
import { HoursTable } from './hours-table';

const loadDialog = () => import('./hours-dialog');
const HoursDialog = lazy(loadDialog);

/** The id of the person whose hours are open in the dialog; null for the business. */
interface Open {
  person: Person | null;
}

/** Active people, workers first, because they do most of the visits. */
function inOrder(people: readonly Person[]): Person[] {
  const active = people.filter(({ isActive }) => isActive === 1);
  return active.toSorted((one, other) => Number(other.role === 'worker') - Number(one.role === 'worker'));
}

export function WorkingHoursPart() {
  const id = useId();
  const hours = useQuery(workingHoursQuery);
  const people = useQuery(usersQuery);
  const error = hours.error ?? people.error ?? null;
  return (
    <section
      aria-labelledby={id}
      onPointerEnter={() => void loadDialog()}
      className="mt-4 overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className="p-4 md:px-6">
        <h2 id={id} className="text-md/6 font-semibold">
          {texts.title}
        </h2>
        <p className="mt-0.5 text-ink-2">{texts.about}</p>
      </div>
      <div className="border-t border-line">
        {hours.data !== undefined && people.data !== undefined ? (
          <Hours all={hours.data} people={inOrder(people.data)} />
        ) : error === null ? (
          <div role="status" className="flex flex-col gap-3 p-4 md:px-6">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        ) : (
          <ErrorState
            title={texts.loadFailed}
            message={errorText(error, error instanceof Error ? error.message : '')}
            onRetry={() => void Promise.all([hours.refetch(), people.refetch()])}
          />
        )}
      </div>
    </section>
  );
}

function Hours({ all, people }: { all: readonly WorkingHours[]; people: readonly Person[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const isUnset = !all.some(({ userId, hours }) => userId === null && hours.length > 0);
  return (
    <>
      {isUnset && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-dim px-4 py-3 md:px-6">
          <p className="min-w-0 flex-1 basis-60 text-ink-2">
            <b className="font-semibold text-ink">{texts.everyHour}.</b> {texts.setFirst}
          </p>
          <Button variant="secondary" size="sm" onClick={() => setOpen({ person: null })}>
            {texts.editBusiness}
          </Button>
        </div>
      )}
      <HoursTable all={all} people={people} onEdit={(person) => setOpen({ person })} />
      <Suspense fallback={null}>
        {open !== null && <HoursDialog person={open.person} all={all} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
