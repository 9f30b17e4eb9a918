/** What the forms of this feature accept (section 5). */
import { z } from 'zod';

export const loginSchema = z.object({
  username: z.string().trim().min(1, 'Username is required'),
  password: z.string().min(1, 'Password is required'),
});
export type LoginForm = z.infer<typeof loginSchema>;

/** The confirmation is compared at once, not only when the other fields are right. */
function sameTwice(message: string) {
  return { path: ['confirmPassword'], message, when: () => true };
}

interface NewPasswordTwice {
  newPassword: string;
  confirmPassword: string;
}

const isSame = ({ newPassword, confirmPassword }: NewPasswordTwice) => newPassword === confirmPassword;

export const changePasswordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required'),
    newPassword: z.string().min(6, 'Password must be at least 6 characters'),
    confirmPassword: z.string(),
  })
  .refine(isSame, sameTwice('Passwords do not match'));
export type ChangePasswordForm = z.infer<typeof changePasswordSchema>;

export const forgotPasswordSchema = z.object({
  emailOrUsername: z.string().trim().min(1, 'Email or username is required'),
});
export type ForgotPasswordForm = z.infer<typeof forgotPasswordSchema>;

/** By link, with a minimum and a text of its own. */
export const resetPasswordSchema = z
  .object({
    newPassword: z.string().min(8, 'Password must be at least 8 characters'),
    confirmPassword: z.string(),
  })
  .refine(isSame, sameTwice("Passwords don't match"));
export type ResetPasswordForm = z.infer<typeof resetPasswordSchema>;
