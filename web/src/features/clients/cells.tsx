/** The cells of the clients list, for the table and for the cards. */
import { ago } from '@/lib/ago';
import { instantOf } from '@/lib/zoned-time';
import { NoValue } from '@/ui/section';
import type { Client } from './queries';

/**
 * The email address and the phone number. They are not links, because a press anywhere on a row
 * opens the client.
 */
export function ContactText({ client: { email, phone } }: { client: Client }) {
  if (email === null && phone === null) return <NoValue>-</NoValue>;
  return (
    <>
      {email !== null && <p className="wrap-anywhere text-ink-2">{email}</p>}
      {phone !== null && <p className="wrap-anywhere text-ink-2">{phone}</p>}
    </>
  );
}

export function BusinessText({ client: { businessName } }: { client: Client }) {
  return businessName === null ? <NoValue>-</NoValue> : <p className="wrap-anywhere">{businessName}</p>;
}

export function AddressText({ client: { address } }: { client: Client }) {
  return address === null ? null : <p className="line-clamp-3 wrap-anywhere text-ink-2">{address}</p>;
}

/** The text about how long ago the client was added. */
export function Added({ client, now }: { client: Client; now: number }) {
  return <time dateTime={client.createdAt}>{ago(instantOf(client.createdAt), now)}</time>;
}
