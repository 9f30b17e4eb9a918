/**
 * The second step of the setup of two-step sign-in: the user adds the key to the app and enters the
 * first code.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { Button, buttonStyle } from '@/ui/button';
import { texts } from '../texts/second-factor';
import { CodeField } from './code-field';
import { copy } from './copy';
import { handlesErrorsAt } from './errors';
import { type CodeForm, codeSchema } from './form-schema';
import { QrCode } from './qr-code';
import { type Enrolment, useConfirm } from './queries';

export function useScanStep(onDone: (recoveryCodes: readonly string[]) => void) {
  const confirm = useConfirm();
  const form = useForm<CodeForm>({ resolver: zodResolver(codeSchema('app')), defaultValues: { code: '' } });
  const { busy, submit } = useFormSubmit({
    form,
    handlesError: handlesErrorsAt(form, ['code']),
    failed: { title: texts.setUp.failed, text: null },
    send: ({ code }) => confirm.mutateAsync(code),
    onSaved: onDone,
  });
  return { form, busy, submit };
}

/** Splits the key into groups of four letters, which are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface ScanStepProps {
  form: UseFormReturn<CodeForm>;
  enrolment: Enrolment;
}

export function ScanStep({ form, enrolment: { secret, uri, qrCode } }: ScanStepProps) {
  const { setFocus } = form;
  useEffect(() => {
    // Don't focus the field on a touch screen: the keyboard would cover the QR code and the key.
    if (matchMedia('(pointer: fine)').matches) setFocus('code');
  }, [setFocus]);
  return (
    <div className="flex flex-col gap-5">
      <QrCode svg={qrCode} />
      <div className="rounded-lg border border-line bg-dim p-3">
        <p className="text-ink-2">{texts.setUp.scan.key}</p>
        <p translate="no" className="mt-1 font-medium">
          {grouped(secret)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => void copy(secret)}>
            {texts.setUp.scan.copyKey}
          </Button>
          <a href={uri} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            {texts.setUp.scan.openApp}
          </a>
        </div>
      </div>
      <CodeField
        kind="app"
        label={texts.setUp.scan.code}
        error={form.formState.errors.code?.message}
        field={form.register('code')}
      />
    </div>
  );
}
