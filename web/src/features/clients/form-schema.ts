/** The client form as rules (spec 5, decisions 7). Pure. */
import { z } from 'zod';
import type { NewClient } from './queries';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
/** A valid address or nothing. */
const email = text(200).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'Invalid email',
);

export const clientFormSchema = z.object({
  name: text(200).min(1, 'Name is required'),
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

/** The form as the request that adds a client; what is empty is left out. */
export function toNewClient(values: ClientFormValues): NewClient {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
    name: values.name.trim(),
  };
}
