/**
 * Password inputs. The `autocomplete` attribute tells a password manager which password to offer.
 */
import type { ComponentProps } from 'react';
import { Input } from '@/ui/forms/input';

/** An input for an existing password. */
export function PasswordInput(props: ComponentProps<'input'>) {
  return <Input {...props} type="password" autoComplete="current-password" />;
}

/** An input for a new password or its confirmation. */
export function NewPasswordInput(props: ComponentProps<'input'>) {
  return <Input {...props} type="password" autoComplete="new-password" />;
}
