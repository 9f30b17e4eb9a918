/**
 * The field for a code from the authenticator app or for a recovery code, and the button that
 * switches between the two.
 */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { texts } from '../texts/second-factor';
import type { CodeKind } from './form-schema';

interface CodeFieldProps {
  kind: CodeKind;
  /** The label of the field for a code from the authenticator app. */
  label?: string;
  error: string | undefined;
  /** The result of the form's `register` for this field. */
  field: UseFormRegisterReturn;
}

export function CodeField({ kind, label = texts.code, error, field }: CodeFieldProps) {
  const isApp = kind === 'app';
  return (
    <Field
      label={isApp ? label : texts.recoveryCode}
      hint={isApp ? texts.codeHint : texts.recoveryCodeHint}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...field}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface CodeKindSwitchProps {
  kind: CodeKind;
  onChange: (kind: CodeKind) => void;
}

/**
 * The button that switches to the other kind of code, for users who don't have their phone with
 * them.
 */
export function CodeKindSwitch({ kind, onChange }: CodeKindSwitchProps) {
  const isApp = kind === 'app';
  return (
    <Button variant="ghost" onClick={() => onChange(isApp ? 'recovery' : 'app')}>
      {isApp ? texts.toRecoveryCode : texts.toApp}
    </Button>
  );
}
