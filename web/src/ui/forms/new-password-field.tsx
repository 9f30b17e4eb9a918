/**
 * A field for a new password. Shows an error for passwords that the server refuses, and a warning
 * for others that are easy to guess.
 */
import { type ComponentProps, useEffect, useState } from 'react';
import { commonPasswords, weaknessOf } from '@/lib/weak-password';
import { texts } from '@/ui/texts/controls';
import { Field } from '@/ui/forms/field';

const NOBODY: readonly string[] = [];

/**
 * Loads the list of common passwords as soon as something was typed. If loading fails, only the
 * server checks the password.
 */
function useCommonPasswords(wanted: boolean): ReadonlySet<string> | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (wanted) commonPasswords().then(setCommon, () => {});
  }, [wanted]);
  return common;
}

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'warning'> {
  /** The current value of the field. */
  password: string;
  /** The full name, username and e-mail address of the password's owner. */
  own?: readonly string[] | undefined;
}

/** A `Field` with a password input. */
export function NewPasswordField({ password, own = NOBODY, error, ...field }: NewPasswordFieldProps) {
  const common = useCommonPasswords(password !== '');
  const weakness = weaknessOf(password, own, common);
  return (
    <Field
      {...field}
      error={error ?? (weakness === 'refused' ? texts.guessablePassword : undefined)}
      warning={weakness === 'own' ? texts.ownPassword : undefined}
    />
  );
}
