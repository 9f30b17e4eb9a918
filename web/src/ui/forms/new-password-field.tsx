/** A field for a new password. Warns of an easily guessed one, but accepts it. */
import { type ComponentProps, useEffect, useState } from 'react';
import { commonPasswords, type Weakness, weaknessOf } from '@/lib/weak-password';
import { texts } from '@/ui/texts/controls';
import { Field } from '@/ui/forms/field';

function warningOf(weakness: Weakness): string {
  return weakness === 'common' ? texts.commonPassword : texts.ownPassword;
}

const NOBODY: readonly string[] = [];

/** Loads the list of common passwords once something was typed. Without it only that warning is missing. */
function useCommonPasswords(wanted: boolean): ReadonlySet<string> | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (wanted) commonPasswords().then(setCommon, () => {});
  }, [wanted]);
  return common;
}

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'warning'> {
  /** The current value. */
  password: string;
  /** What is known of the password's owner: full name, username, e-mail address. */
  own?: readonly string[] | undefined;
}

/** A `Field` whose control takes a new password. */
export function NewPasswordField({ password, own = NOBODY, ...field }: NewPasswordFieldProps) {
  const common = useCommonPasswords(password !== '');
  const weakness = weaknessOf(password, own, common);
  return <Field {...field} warning={weakness === null ? undefined : warningOf(weakness)} />;
}
