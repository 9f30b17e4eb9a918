/** The validation of the sign-in form and of the password forms. rule: password-lengths */
import { z } from 'zod';
import { texts } from '@/features/auth/texts';

export const loginSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, { error: () => texts.usernameRequired }),
  password: z.string().min(1, { error: () => texts.passwordRequired }),
});
export type LoginForm = z.infer<typeof loginSchema>;

/**
 * Returns the options for the check that both passwords are equal. The check runs even if other
 * fields are invalid.
 */
function sameTwice(error: () => string) {
  return { path: ['confirmPassword'], error, when: () => true };
}

interface NewPasswordTwice {
  newPassword: string;
  confirmPassword: string;
}

const isSame = ({ newPassword, confirmPassword }: NewPasswordTwice) => newPassword === confirmPassword;

export const changePasswordSchema = z
  .object({
    currentPassword: z.string().min(1, { error: () => texts.change.currentRequired }),
    newPassword: z.string().min(6, { error: () => texts.change.tooShort }),
    confirmPassword: z.string(),
  })
  .refine(
    isSame,
    sameTwice(() => texts.change.different),
  );
export type ChangePasswordForm = z.infer<typeof changePasswordSchema>;

export const forgotPasswordSchema = z.object({
  emailOrUsername: z
    .string()
    .trim()
    .min(1, { error: () => texts.forgot.required }),
});
export type ForgotPasswordForm = z.infer<typeof forgotPasswordSchema>;

/**
 * The validation of the form that a reset link opens. Its minimum length and error text differ from
 * those of the other password forms.
 */
export const resetPasswordSchema = z
  .object({
    newPassword: z.string().min(8, { error: () => texts.reset.tooShort }),
    confirmPassword: z.string(),
  })
  .refine(
    isSame,
    sameTwice(() => texts.reset.different),
  );
export type ResetPasswordForm = z.infer<typeof resetPasswordSchema>;
