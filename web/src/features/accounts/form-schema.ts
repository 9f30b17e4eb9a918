/** The validation of the forms on the User Management screen. Pure. */
import { z } from 'zod';
import type { Account, AccountPatch } from './accounts';
import { texts } from './texts';

const MAX_CHARACTERS = 200;
const text = z
  .string()
  .trim()
  .max(MAX_CHARACTERS, { error: () => texts.tooLong(MAX_CHARACTERS) });
const username = text.min(3, { error: () => texts.usernameTooShort });
const email = text.refine((value) => z.email().safeParse(value).success, { error: () => texts.invalidEmail });
const password = z.string().min(6, { error: () => texts.passwordTooShort });
const role = z.enum(['admin', 'worker']);

export const newUserSchema = z.object({
  fullName: text.min(1, { error: () => texts.fullNameRequired }),
  username,
  email,
  password,
  role,
});
export type NewUserForm = z.infer<typeof newUserSchema>;

export const EMPTY_USER: NewUserForm = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  role: 'worker',
};

export const editUserSchema = z.object({
  fullName: text.min(2, { error: () => texts.fullNameRequired }),
  username,
  email,
  role,
});
export type EditUserForm = z.infer<typeof editUserSchema>;

/** Returns the edit form's initial values for a user. */
export function editValues({ fullName, username: name, email: address, role: kind }: Account): EditUserForm {
  return { fullName, username: name, email: address, role: kind };
}

/** Returns the fields whose values in the form differ from the stored user. */
export function toAccountPatch(form: EditUserForm, account: Account): AccountPatch {
  return {
    ...(form.fullName !== account.fullName && { fullName: form.fullName }),
    ...(form.username !== account.username && { username: form.username }),
    ...(form.email !== account.email && { email: form.email }),
    ...(form.role !== account.role && { role: form.role }),
  };
}

export const temporaryPasswordSchema = z
  .object({ newPassword: password, confirmPassword: z.string(), removeSecondFactor: z.boolean() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: () => texts.passwordsDiffer,
    // Compare the two passwords even if another field is invalid.
    when: () => true,
  });
export type TemporaryPasswordForm = z.infer<typeof temporaryPasswordSchema>;

export const NO_PASSWORD: TemporaryPasswordForm = {
  newPassword: '',
  confirmPassword: '',
  removeSecondFactor: false,
};
