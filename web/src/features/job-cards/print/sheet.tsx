/** The content of the printed card as text: the same sections and numbers as on the screen. */
import { Square, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '@/features/jobs/queries';
import type { Settings } from '@/features/settings/queries';
import { formatClock, formatDay } from '@/lib/format';
import { formatMoney } from '@/lib/money';
import { siteOf } from '../header-sections';
import { isKeptLabor, isKeptMaterial, isKeptWork, laborSum, totalsOf } from '../rules';
import { SignaturePicture } from '../signature/picture';
import { isDrawn } from '../signature/png';
import { texts } from '../texts';
import { type CardValues, TICK_FIELDS } from '../values';
import { PrintedNotes, PrintedPhotos } from './attached';
import type { Attached } from './use-attached';
import { LaborTable, MaterialTable, WorkTable } from './tables';

export interface Pictures {
  technician: ImageBitmap | null | undefined;
  customer: ImageBitmap | null | undefined;
}

interface SheetProps {
  job: Job;
  number: string;
  rate: number;
  settings: Settings;
  values: CardValues;
  pictures: Pictures;
  attached: Attached;
}

export function Sheet({ job, number, rate, settings, values, pictures, attached }: SheetProps) {
  // Rows that would not be stored are not printed. A list without any row to print is left out.
  const workCarriedOut = values.workCarriedOut.filter(isKeptWork);
  const laborEntries = values.laborEntries.filter(isKeptLabor);
  const materialsUsed = values.materialsUsed.filter(isKeptMaterial);
  return (
    // The sheet always has the light theme, because paper is light. Nothing but the sheet is
    // printed.
    <main data-theme="light" className="print-sheet text-ink">
      <Letterhead settings={settings} number={number} />
      <Part>
        <dl className="grid grid-cols-6 gap-x-5 gap-y-2">
          <Entry name={texts.number}>{number}</Entry>
          <Entry name={texts.fields.orderNo}>{values.orderNo}</Entry>
          <Entry name={texts.fields.poNumber}>{values.poNumber}</Entry>
          <Entry name={texts.fields.cardDate}>{values.cardDate && formatDay(values.cardDate)}</Entry>
          <Entry name={texts.fields.arrivalTime}>
            {values.arrivalTime && formatClock(values.arrivalTime)}
          </Entry>
          <Entry name={texts.fields.departureTime}>
            {values.departureTime && formatClock(values.departureTime)}
          </Entry>
        </dl>
      </Part>
      <Part title={texts.sections.customer}>
        <dl className="grid grid-cols-4 gap-x-5 gap-y-2">
          <Entry name={texts.customerName} className="col-span-2">
            {job.client.name}
          </Entry>
          <Entry name={texts.fields.attentionTo}>{values.attentionTo}</Entry>
          <Entry name={texts.fields.contactPhone}>{values.contactPhone}</Entry>
          <Entry name={texts.siteAddress} className="col-span-4">
            {siteOf(job)}
          </Entry>
          <Entry name={texts.fields.jobDescription} className="col-span-4">
            {values.jobDescription}
          </Entry>
        </dl>
      </Part>
      {workCarriedOut.length > 0 && (
        <Part title={texts.fields.workCarriedOut}>
          <WorkTable rows={workCarriedOut} />
        </Part>
      )}
      {attached.notes.length > 0 && (
        <Part title={texts.sections.jobNotes}>
          <PrintedNotes notes={attached.notes} zone={settings.timezone} />
        </Part>
      )}
      {laborEntries.length > 0 && (
        <Part title={texts.fields.laborEntries}>
          <LaborTable rows={laborEntries} />
        </Part>
      )}
      {materialsUsed.length > 0 && (
        <Part title={texts.fields.materialsUsed}>
          <MaterialTable rows={materialsUsed} />
        </Part>
      )}
      {values.noticeOfCompletion.trim() !== '' && (
        <Part title={texts.fields.noticeOfCompletion}>
          <p className="wrap-anywhere whitespace-pre-wrap">{values.noticeOfCompletion}</p>
        </Part>
      )}
      <div className="keep mb-4 grid grid-cols-[1fr_76mm] items-start gap-8">
        <Compliance values={values} />
        <Sums values={values} rate={rate} />
      </div>
      <Signatures values={values} pictures={pictures} />
      {attached.photos.length > 0 && (
        <section className="mt-5">
          <h2 className="mb-1 text-[10.5pt] font-semibold">{texts.sections.photos}</h2>
          <PrintedPhotos photos={attached.photos} />
        </section>
      )}
    </main>
  );
}

/** The header: the business's name, number and contact details. */
function Letterhead({ settings, number }: { settings: Settings; number: string }) {
  const { businessName, businessNumber, businessAddress, businessPhone, businessEmail } = settings;
  const lines = [businessAddress, businessPhone, businessEmail].filter((line) => line !== '');
  return (
    <header className="mb-4 flex items-start justify-between gap-8 border-b-2 border-ink pb-3">
      <div className="min-w-0">
        <p className="text-[16pt]/[20pt] font-[650] tracking-[-.01em] wrap-anywhere">{businessName}</p>
        {businessNumber !== '' && <p>{businessNumber}</p>}
        <p className="wrap-anywhere text-ink-2">{lines.join(' · ')}</p>
      </div>
      <div className="shrink-0 text-right">
        <h1 className="text-[16pt]/[20pt] font-[650]">{texts.jobCard}</h1>
        <p className="text-[12pt]/[16pt] tabular-nums">{number}</p>
      </div>
    </header>
  );
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="mb-3">
      {title !== undefined && <h2 className="mb-1 text-[10.5pt] font-semibold">{title}</h2>}
      {children}
    </section>
  );
}

function Entry({ name, className, children }: { name: string; className?: string; children: string }) {
  return (
    <div className={className}>
      <dt className="text-[8pt] text-ink-2">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{children || '–'}</dd>
    </div>
  );
}

function Compliance({ values }: { values: CardValues }) {
  return (
    <section>
      <h2 className="mb-1 text-[10.5pt] font-semibold">{texts.sections.compliance}</h2>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-1">
        {TICK_FIELDS.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            {values[name] ? (
              <SquareCheck role="img" aria-label={texts.yes} className="size-4 shrink-0" />
            ) : (
              <Square role="img" aria-label={texts.no} className="size-4 shrink-0" />
            )}
            {texts.fields[name]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ values, rate }: { values: CardValues; rate: number }) {
  const totals = totalsOf(values, rate);
  const sum = laborSum(totals.laborHours, rate);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      <dt>
        {texts.totals.labor}{' '}
        {sum !== undefined && <span className="text-[8pt] whitespace-nowrap text-ink-2">{sum}</span>}
      </dt>
      <dd className="text-right">{formatMoney(totals.laborTotal)}</dd>
      <dt>{texts.totals.materials}</dt>
      <dd className="text-right">{formatMoney(totals.materialsTotal)}</dd>
      <dt className="border-t border-ink pt-1 text-[11pt] font-semibold">{texts.totals.grand}</dt>
      <dd className="border-t border-ink pt-1 text-right text-[11pt] font-semibold">
        {formatMoney(totals.grandTotal)}
      </dd>
    </dl>
  );
}

function Signatures({ values, pictures }: { values: CardValues; pictures: Pictures }) {
  return (
    <section className="keep grid grid-cols-2 gap-10">
      <Signature
        label={texts.fields.inspectorSignature}
        value={values.inspectorSignature}
        picture={pictures.technician}
        name={values.technicianName}
      />
      <Signature
        label={texts.fields.customerSignature}
        value={values.customerSignature}
        picture={pictures.customer}
        name=""
      />
    </section>
  );
}

interface SignatureProps {
  label: string;
  value: string;
  picture: ImageBitmap | null | undefined;
  name: string;
}

function Signature({ label, value, picture, name }: SignatureProps) {
  return (
    <div>
      <div className="flex min-h-[20mm] items-end border-b border-ink">
        {picture && (
          <SignaturePicture picture={picture} label={label} className="h-[20mm] w-auto max-w-full" />
        )}
        {!isDrawn(value) && <p className="min-w-0 pb-1 text-[13pt] wrap-anywhere italic">{value}</p>}
      </div>
      <p className="mt-1 text-[8pt] text-ink-2">{label}</p>
      {name !== '' && <p>{name}</p>}
    </div>
  );
}
