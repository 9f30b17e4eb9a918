/**
 * Links to call, to e-mail and for directions. Use them only in the details of a client or a job.
 * In a row of a list, a click on them would not open the row. rule: client-details
 */
import { directionsTo } from '@/lib/directions';

const link =
  'underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:inline-flex pointer-coarse:py-3';

/** Returns the URL that dials a number; null if the number has no digits. */
export function callTo(phone: string): string | null {
  // Other characters between the digits only help readers. The digits of an extension are dialed
  // too.
  const dialled = phone.replace(/(?!^\+)\D/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}

export function PhoneLink({ phone }: { phone: string }) {
  const call = callTo(phone);
  return call === null ? (
    phone
  ) : (
    <a href={call} className={link}>
      {phone}
    </a>
  );
}

/** A link to send an e-mail. A long address wraps before the domain. */
export function MailLink({ email }: { email: string }) {
  const domain = Math.max(0, email.lastIndexOf('@'));
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={link}>
      <span>
        {email.slice(0, domain)}
        <wbr />
        {email.slice(domain)}
      </span>
    </a>
  );
}

/** An address as a link to directions. */
export function AddressLink({ address }: { address: string }) {
  return (
    <a href={directionsTo(address)} target="_blank" rel="noreferrer" className={link}>
      {address}
    </a>
  );
}
