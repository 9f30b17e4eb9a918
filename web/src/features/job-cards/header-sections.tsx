/**
 * The sections above and below the lists of the card: numbers and times, the customer, checkboxes,
 * notes, signatures.
 */
import type { Job } from '@/features/jobs/queries';
import { CardLine, FixedLine, TextField, TickField } from './fields';
import { CardSection } from './section';
import { SignatureInput } from './signature/field';
import { texts } from './texts';
import { TICK_FIELDS } from './values';

const GRID = 'grid gap-4 grid-cols-2 lg:grid-cols-6';
const LINE = 'col-span-2 md:col-span-1 lg:col-span-2';
const TIME = 'max-[22.4375rem]:col-span-2 lg:col-span-2';
const HALF = 'col-span-2 md:col-span-1 lg:col-span-3';

export function HeadSection({ number }: { number: string }) {
  return (
    <CardSection title={texts.sections.head}>
      <div className={GRID}>
        <FixedLine label={texts.number} value={number} className={LINE} />
        <CardLine name="orderNo" max={100} className={LINE} />
        <CardLine name="poNumber" max={100} className={LINE} />
        <CardLine name="cardDate" type="date" className={LINE} />
        <CardLine name="arrivalTime" type="time" className={TIME} />
        <CardLine name="departureTime" type="time" className={TIME} />
      </div>
    </CardSection>
  );
}

/**
 * Returns where the work was done: the location of the job, or the client's address if the job has
 * no location.
 */
export function siteOf(job: Job): string {
  return job.location ?? job.client.address ?? '';
}

export function CustomerSection({ job }: { job: Job }) {
  return (
    <CardSection title={texts.sections.customer}>
      <div className={GRID}>
        <FixedLine label={texts.customerName} value={job.client.name} className={HALF} />
        <FixedLine label={texts.siteAddress} value={siteOf(job)} className={HALF} />
        <CardLine name="attentionTo" max={200} className={HALF} />
        <CardLine name="contactPhone" type="tel" max={100} className={HALF} />
        <TextField name="jobDescription" label={texts.fields.jobDescription} className="col-span-full" />
      </div>
    </CardSection>
  );
}

export function ComplianceSection() {
  return (
    <CardSection title={texts.sections.compliance}>
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2 lg:grid-cols-4">
        {TICK_FIELDS.map((name) => (
          <TickField key={name} name={name} />
        ))}
      </div>
    </CardSection>
  );
}

export function NotesSection() {
  return (
    <CardSection title={texts.sections.notes} isField>
      <TextField
        name="noticeOfCompletion"
        label={texts.fields.noticeOfCompletion}
        labelClassName="sr-only"
        rows={4}
      />
    </CardSection>
  );
}

export function SignaturesSection() {
  return (
    <CardSection title={texts.sections.signatures}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <CardLine name="technicianName" max={200} className="md:col-span-2 md:w-[calc(50%-1rem)]" />
        <SignatureInput name="inspectorSignature" />
        <SignatureInput name="customerSignature" />
      </div>
    </CardSection>
  );
}
