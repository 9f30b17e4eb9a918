/** What the first run accepts (decisions 4, spec 5). Pure. */
import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

const SCOPES = ['business', 'worker'] as const;

export const setupSchema = z.object({
  setupCode: z.string().trim().min(1, 'Setup code is required').transform(asPrinted),
  fullName: text(200).min(1, 'Full name is required'),
  username: text(200).min(3, 'Username must be at least 3 characters'),
  email: text(200).pipe(z.email('Invalid email address')),
  password: z.string().min(6, 'Password must be at least 6 characters'),
  businessName: text(200).min(1, 'Business name is required'),
  timezone: z.string().min(1, 'Time zone is required'),
  // Without an answer at first, so that it is thought about.
  conflictScope: z.enum(SCOPES).nullable().pipe(z.enum(SCOPES, 'Choose how you schedule')),
});

/** As it is typed. */
export type SetupForm = z.input<typeof setupSchema>;
/** As it is sent. */
export type SetupValues = z.output<typeof setupSchema>;

/** The code as the console has it, `XXXX-XXXX`, however it was typed. */
export function asPrinted(typed: string): string {
  const plain = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : typed;
}
