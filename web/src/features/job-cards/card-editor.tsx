/** The job card as a form, rendered once its data is loaded. */
import { ArrowLeft, FileDown, Printer } from 'lucide-react';
import { useSession } from '@/api/session';
import type { Job } from '@/features/jobs/queries';
import type { Settings } from '@/features/settings/queries';
import { formatMoney } from '@/lib/money';
import { Button } from '@/ui/button';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import './card.css';
import { AttachedSections } from './attached-sections';
import { CardContext } from './card-context';
import type { CardDraft } from './draft';
import type { JobCard } from './form-schema';
import {
  ComplianceSection,
  CustomerSection,
  HeadSection,
  NotesSection,
  SignaturesSection,
} from './header-sections';
import { LaborRows } from './rows/labor-rows';
import { MaterialRows } from './rows/material-rows';
import { addedLabor } from './rows/new-rows';
import { Notices } from './notices/notices';
import { OpenedNote } from './notices/opened-note';
import { PrintSheet } from './print/print-sheet';
import { texts } from './texts';
import { TotalsSection, useTotals } from './totals';
import { type CardFormState, useCardForm } from './use-card-form';
import { useDownload } from './use-download';
import { useFocusKept } from './use-focus-kept';
import { WorkRows } from './rows/work-rows';

/**
 * Does nothing, because the router follows the clicked link once the user confirms leaving the
 * card.
 */
const stay = () => undefined;

interface CardEditorProps {
  job: Job;
  stored: JobCard | null;
  settings: Settings;
  /** Whether the job was deleted while the card was open. */
  gone: boolean;
  /** The draft with which the card opens while the server can't be reached; null otherwise. */
  opened?: CardDraft | null;
  /** Whether the server can't be reached. */
  away?: boolean;
  onBack: () => void;
}

export function CardEditor({ job, stored, settings, gone, opened = null, away, onBack }: CardEditorProps) {
  const zone = settings.timezone;
  const state = useCardForm({ job, stored, settings, opened });
  const guard = useLeaveGuard(state.isDirty, stay);
  const { form, card } = state;
  const rate = card?.laborRate ?? settings.laborRate;
  const number = card?.jobCardNumber ?? texts.newNumber;
  const writer = useSession().fullName;
  const context = {
    form,
    isReadOnly: state.isReadOnly || state.offer !== null,
    canSign: state.protection.canSign && state.offer === null,
    lacksSignature: card !== null && card.signedAt !== null && card.customerSignature === null,
    refused: state.refused,
    newLabor: () => addedLabor(form.getValues('cardDate'), writer),
  };
  return (
    <CardContext value={context}>
      <div className="mx-auto max-w-310">
        <Toolbar job={job} number={number} state={state} onBack={onBack} />
        {opened !== null && <OpenedNote state={state} away={away === true} />}
        <Notices state={state} zone={zone} gone={gone} onBack={onBack} />
        <form
          noValidate
          aria-label={texts.jobCard}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          className="rounded-xl border border-line bg-surface"
        >
          <HeadSection number={number} />
          <CustomerSection job={job} />
          <WorkRows />
          <LaborRows />
          <MaterialRows />
          <ComplianceSection />
          <NotesSection />
          {away !== true && <AttachedSections job={job} />}
          <SignaturesSection />
          <TotalsSection rate={rate} />
        </form>
        {state.protection.lock === null && <SaveBar state={state} rate={rate} />}
      </div>
      <PrintSheet job={job} number={number} rate={rate} settings={settings} />
      <LeaveQuestion guard={guard} description={texts.leave} draft={state} />
    </CardContext>
  );
}

interface ToolbarProps {
  job: Job;
  number: string;
  state: CardFormState;
  onBack: () => void;
}

function Toolbar({ job, number, state, onBack }: ToolbarProps) {
  const download = useDownload(job.id);
  const isSaved = state.card !== null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
      <Button variant="secondary" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
      <div className="order-last min-w-0 flex-1 basis-full md:order-none md:basis-0">
        <h1 className="flex flex-wrap items-baseline gap-x-2.5 text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">
          {texts.jobCard} <span className="font-medium text-ink-2 tabular-nums">{number}</span>
        </h1>
        <p className="wrap-anywhere text-ink-2">{job.title}</p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {isSaved && (
          <Button
            variant="secondary"
            busy={download.isPending}
            aria-describedby={state.isDirty ? 'pdf-note' : undefined}
            onClick={() => download.mutate(number)}
          >
            <FileDown aria-hidden />
            {texts.download}
          </Button>
        )}
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
      </div>
      {isSaved && state.isDirty && (
        <p id="pdf-note" className="order-last basis-full text-2sm/5 text-ink-2 md:text-right">
          {texts.downloadNote}
        </p>
      )}
    </div>
  );
}

function SavedState({ card, isDirty, isKept, protection }: CardFormState) {
  // The Save button disappears once the customer has signed the card.
  const line = useFocusKept<HTMLParagraphElement>(protection.canSave);
  return (
    <p ref={line} tabIndex={-1} className="min-w-0 flex-1 rounded text-2sm/5 text-ink-2">
      {isDirty || card === null ? texts.notSaved : texts.allSaved}
      {isDirty && isKept && <span className="max-md:sr-only"> {texts.keptHere}</span>}
    </p>
  );
}

/**
 * The bar with the total and the Save button. It stays at the bottom of the screen, within reach of the
 * thumb.
 */
function SaveBar({ state, rate }: { state: CardFormState; rate: number }) {
  const { grandTotal } = useTotals(rate);
  return (
    <div
      data-save-bar
      className="sticky bottom-(--notice-height) z-20 -mx-4 mt-4 -mb-24 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:mx-0 md:rounded-t-xl md:border-x md:px-6 print:hidden"
    >
      <div className="flex items-center gap-3">
        <SavedState {...state} />
        <p className="text-right tabular-nums">
          <span className="block text-xs text-ink-2">{texts.totals.total}</span>
          <span className="block text-base/5 font-semibold">{formatMoney(grandTotal)}</span>
        </p>
        {state.protection.canSave && (
          <Button busy={state.busy} disabled={state.offer !== null} onClick={state.save}>
            {state.busy ? texts.saving : texts.save}
          </Button>
        )}
      </div>
    </div>
  );
}
