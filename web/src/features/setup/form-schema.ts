/** The validation of the first run's form. Pure. */
import { z } from 'zod';
import { texts } from './texts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => texts.errors.tooLong(max) });

const SCOPES = ['business', 'worker'] as const;

export const setupSchema = z.object({
  setupCode: z
    .string()
    .trim()
    .min(1, { error: () => texts.errors.code })
    .transform(normalizeCode),
  fullName: text(200).min(1, { error: () => texts.errors.fullName }),
  username: text(200).min(3, { error: () => texts.errors.username }),
  email: text(200).pipe(z.email({ error: () => texts.errors.email })),
  password: z.string().min(6, { error: () => texts.errors.password }),
  businessName: text(200).min(1, { error: () => texts.errors.businessName }),
  timezone: z.string().min(1, { error: () => texts.errors.timezone }),
  // The conflict scope is null at first, so that the administrator must choose one.
  conflictScope: z
    .enum(SCOPES)
    .nullable()
    .pipe(z.enum(SCOPES, { error: () => texts.errors.scope })),
});

/** The form's values as typed. */
export type SetupForm = z.input<typeof setupSchema>;
/** The form's values as sent to the server. */
export type SetupValues = z.output<typeof setupSchema>;

/**
 * Formats a typed setup code as `XXXX-XXXX`, as the console prints it. Any other text is returned
 * unchanged.
 */
export function normalizeCode(typed: string): string {
  const plain = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : typed;
}
