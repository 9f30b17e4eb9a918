/**
 * The dialog that imports the public holidays of a calendar file. The user selects a file, checks
 * the holidays that were found, and adds the selected holidays. Then the dialog shows which of them
 * were added. rule: holiday-import
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/errors';
import type { Day } from '@/lib/zoned-time';
import type { Person } from '@/features/users/queries';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Dialog } from '@/ui/overlay/dialog';
import { Affected } from '../affected';
import { texts } from '../texts/holidays';
import { HolidayList } from './holiday-list';
import { type Holiday, MAX_BYTES, type NotTaken, readHolidays } from './holidays';
import { affectedBy, findKnown, useImport } from './import-holidays';

interface ImportDialogProps {
  people: readonly Person[];
  zone: string;
  today: Day;
  onClose: () => void;
}

/** The result of reading a calendar file. */
interface Found {
  holidays: Holiday[];
  notTaken: NotTaken[];
  /** The keys of those holidays that are already stored. */
  known: ReadonlySet<string>;
}

/** Reads the selected file and finds out which of its holidays are already stored. */
function useFile(zone: string, today: Day) {
  const queries = useQueryClient();
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  const read = async (file: File): Promise<void> => {
    setFound(null);
    setError(null);
    // Don't read a file that is too large.
    if (file.size > MAX_BYTES) return setError(texts.refused.too_large);
    try {
      const answer = readHolidays(new Uint8Array(await file.arrayBuffer()));
      if ('refused' in answer) return setError(texts.refused[answer.refused]);
      const known = await findKnown(queries, answer.holidays, zone);
      const isWanted = ({ key, last }: Holiday) => !known.has(key) && last >= today;
      setTicked(new Set(answer.holidays.filter((holiday) => isWanted(holiday)).map(({ key }) => key)));
      setFound({ ...answer, known });
    } catch (failure) {
      setError(errorText(failure, texts.unread));
    }
  };
  const tick = (key: string, isOn: boolean) => {
    const rest = [...ticked].filter((each) => each !== key);
    setTicked(new Set(isOn ? [...rest, key] : rest));
  };
  return { found, error, ticked, read, tick };
}

export function ImportDialog({ people, zone, today, onClose }: ImportDialogProps) {
  const [isShowingVisits, setShowingVisits] = useState(false);
  const { found, error, ticked, read, tick } = useFile(zone, today);
  const { outcomes, isBusy, run, forget } = useImport();
  const left = found?.holidays.filter(({ key }) => ticked.has(key) && outcomes.get(key)?.isIn !== true) ?? [];
  const isDone = outcomes.size > 0 && !isBusy;
  const isIn = [...outcomes.values()].filter((outcome) => outcome.isIn).length;
  const visits = affectedBy(outcomes.values());
  const next = visits.length > 0 ? texts.showVisits(visits.length) : texts.close;
  const closeText = isDone ? next : texts.cancel;
  // If visits are booked on the days of the added holidays, show these visits instead of closing.
  const close = () => (visits.length > 0 ? setShowingVisits(true) : onClose());
  if (isShowingVisits)
    return (
      <Affected visits={visits} about={texts.affected(isIn)} people={people} zone={zone} onClose={onClose} />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && close()}
      title={texts.title}
      description={texts.about}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {closeText}
          </Button>
          {left.length > 0 && (
            <Button busy={isBusy} onClick={() => void run(left)}>
              {isDone ? texts.tryRest(left.length) : texts.add(left.length)}
            </Button>
          )}
        </>
      }
    >
      <Field label={texts.file} hint={texts.fileHint}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".ics,text/calendar"
            disabled={isBusy}
            className="h-auto py-1.5 pointer-coarse:h-auto"
            onChange={({ target }) => {
              const file = target.files?.[0];
              forget();
              if (file !== undefined) void read(file);
            }}
          />
        )}
      </Field>
      {error !== null && (
        <div className="mt-4">
          <Alert>{error}</Alert>
        </div>
      )}
      <p role="status" className={isDone ? 'mt-4 font-semibold' : 'sr-only'}>
        {isDone && texts.result(isIn, outcomes.size - isIn)}
        {found !== null && !isDone && texts.found(found.holidays.length)}
      </p>
      {found !== null && (
        <HolidayList {...found} ticked={ticked} outcomes={outcomes} isBusy={isBusy} onTick={tick} />
      )}
    </Dialog>
  );
}
