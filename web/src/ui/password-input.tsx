/** Inputs of passwords: what a browser's password keeper offers there goes by their kind. */
import type { ComponentProps } from 'react';
import { Input } from '@/ui/input';

/** Takes a password that somebody has. */
export function PasswordInput(props: ComponentProps<'input'>) {
  return <Input {...props} type="password" autoComplete="current-password" />;
}

/** Takes a new password, or the same once more. */
export function NewPasswordInput(props: ComponentProps<'input'>) {
  return <Input {...props} type="password" autoComplete="new-password" />;
}
