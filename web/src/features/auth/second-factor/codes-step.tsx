/**
 * The last step of the setup of two-step sign-in: the user saves the recovery codes.
 * rule: second-factor-recovery
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSession } from '@/api/session';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { texts } from '../texts/second-factor';
import { copy } from './copy';
import { type KeptForm, keptSchema } from './form-schema';
import './print.css';

export function useCodesStep(onDone: () => void) {
  const form = useForm<KeptForm>({ resolver: zodResolver(keptSchema), defaultValues: { kept: false } });
  const send = form.handleSubmit(onDone);
  return { form, submit: (event: SyntheticEvent) => void send(event) };
}

interface CodesStepProps {
  form: UseFormReturn<KeptForm>;
  codes: readonly string[];
}

export function CodesStep({ form, codes }: CodesStepProps) {
  const { username } = useSession();
  const list = useRef<HTMLUListElement>(null);
  useFocus(list);
  const title = texts.sheet.title(username);
  const text = [title, '', ...codes, '', texts.sheet.text, ''].join('\r\n');
  return (
    <div className="flex flex-col gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.setUp.codes.list}
        translate="no"
        className="grid gap-y-1 rounded-lg border border-line bg-dim p-3 font-medium"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy(codes.join('\n'))}>
          {texts.setUp.codes.copy}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.sheet.file)}
        >
          {texts.setUp.codes.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          {texts.setUp.codes.print}
        </Button>
      </div>
      <Kept form={form} />
      <PrintedCodes title={title} codes={codes} />
    </div>
  );
}

/**
 * Focuses the list of codes, so that screen readers start there. The previously focused field is
 * unmounted.
 */
function useFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => element.current?.focus(), [element]);
}

function Kept({ form }: Pick<CodesStepProps, 'form'>) {
  const id = useId();
  const error = form.formState.errors.kept?.message;
  return (
    <div>
      <Checkbox
        label={texts.setUp.codes.keep}
        aria-invalid={error !== undefined}
        aria-describedby={id}
        {...form.register('kept')}
      />
      <p id={id} aria-live="polite" className="text-2sm/5 text-urgent-ink">
        {error}
      </p>
    </div>
  );
}

/** The recovery codes on paper. When the user prints, only these are printed, not the page. */
function PrintedCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  return createPortal(
    <div data-theme="light" className="print-codes">
      <h1>{title}</h1>
      <p>{texts.sheet.text}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
