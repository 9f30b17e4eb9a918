/** The validation of the forms of two-step sign-in. Pure. */
import { z } from 'zod';
import { texts } from '../texts/second-factor';

/** The kind of a code: from the authenticator app, or one of the recovery codes. */
export type CodeKind = 'app' | 'recovery';

/**
 * A code of six digits. Authenticator apps display a code in two groups of digits, so spaces are
 * removed.
 */
const appCode = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: () => texts.codeWrongLength });

const recoveryCode = z
  .string()
  .trim()
  .min(1, { error: () => texts.recoveryCodeRequired });

const codeOf = (kind: CodeKind) => (kind === 'app' ? appCode : recoveryCode);
const currentPassword = z.string().min(1, { error: () => texts.currentPasswordRequired });

export const codeSchema = (kind: CodeKind) => z.object({ code: codeOf(kind) });
export type CodeForm = z.infer<ReturnType<typeof codeSchema>>;

export const passwordSchema = z.object({ currentPassword });
export type PasswordForm = z.infer<typeof passwordSchema>;

export const turnOffSchema = (kind: CodeKind) => z.object({ currentPassword, code: codeOf(kind) });
export type TurnOffForm = z.infer<ReturnType<typeof turnOffSchema>>;

/** The validation of the checkbox that confirms that the recovery codes are saved. */
export const keptSchema = z.object({
  kept: z.boolean().refine((kept) => kept, { error: () => texts.setUp.codes.keepFirst }),
});
export type KeptForm = z.infer<typeof keptSchema>;
