/** The validation of the client form, and the requests that the form sends. Pure. */
import { z } from 'zod';
import { texts } from './texts/form';
import type { Client, ClientPatch, NewClient } from './queries';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => texts.tooLong(max) });
/** Accepts a valid email address or an empty text. */
const email = text(200).refine((value) => value === '' || z.email().safeParse(value).success, {
  error: () => texts.invalidEmail,
});

export const clientFormSchema = z.object({
  name: text(200).min(1, { error: () => texts.nameRequired }),
  businessName: text(200),
  email,
  phone: text(100),
  address: text(500),
  mainContact: text(200),
  mainContactPhone: text(100),
  mainContactEmail: email,
  siteContact: text(200),
  siteContactPhone: text(100),
});

export type ClientFormValues = z.infer<typeof clientFormSchema>;

export const EMPTY_CLIENT: ClientFormValues = {
  name: '',
  businessName: '',
  email: '',
  phone: '',
  address: '',
  mainContact: '',
  mainContactPhone: '',
  mainContactEmail: '',
  siteContact: '',
  siteContactPhone: '',
};

/** Returns the body of the request that adds a client. Empty fields are left out. */
export function toNewClient(values: ClientFormValues): NewClient {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
    name: values.name.trim(),
  };
}

/** Returns the values of the form for a stored client. */
export function valuesOf(client: Client): ClientFormValues {
  const names = Object.keys(EMPTY_CLIENT).filter(isField);
  return { ...EMPTY_CLIENT, ...Object.fromEntries(names.map((name) => [name, client[name] ?? ''])) };
}

/**
 * Returns the body of the request that changes a client: only the changed fields, with null for
 * emptied fields.
 */
export function toClientPatch(values: ClientFormValues, client: Client): ClientPatch {
  const was = valuesOf(client);
  const changed = Object.keys(EMPTY_CLIENT)
    .filter(isField)
    .filter((name) => values[name].trim() !== was[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]));
}

function isField(name: string): name is keyof ClientFormValues {
  return Object.hasOwn(EMPTY_CLIENT, name);
}
