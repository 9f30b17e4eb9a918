/** The phone numbers of a client, in the order of preference. Pure. rule: client-contact */
import { callTo } from '@/ui/contact-links';
import type { Client } from './queries';
import { texts } from './texts/details';

export type Contact = Pick<
  Client,
  'phone' | 'mainContact' | 'mainContactPhone' | 'siteContact' | 'siteContactPhone' | 'address'
>;

export interface CallNumber {
  /** Whose phone number this is: that of the site contact, the main contact, or the client. */
  role: 'site' | 'main' | 'client';
  /** The person's name, or the person's role if the name is missing. */
  name: string;
  phone: string;
  /** The URL that dials the phone number. */
  href: string;
}

/**
 * Returns the phone numbers of a client that can be dialled, without duplicates: first the site
 * contact, then the main contact, then the client itself.
 */
export function numbersOf(client: Contact): CallNumber[] {
  const all = [
    { role: 'site', name: client.siteContact ?? texts.siteContact, phone: client.siteContactPhone },
    { role: 'main', name: client.mainContact ?? texts.mainContact, phone: client.mainContactPhone },
    { role: 'client', name: texts.client, phone: client.phone },
  ] as const;
  const numbers = all.flatMap(({ role, name, phone }) => {
    const href = phone === null ? null : callTo(phone);
    return phone === null || href === null ? [] : [{ role, name, phone, href }];
  });
  return numbers.filter(({ href }, at) => numbers.findIndex((each) => each.href === href) === at);
}
