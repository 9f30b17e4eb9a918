/**
 * Ways to reach somebody at one press: a call, a mail, the way there. They belong in the details of a client or a job. In a row of a list
 * they would take the press that opens the row.
 */
const link =
  'underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:inline-flex pointer-coarse:py-3';

export function PhoneLink({ phone }: { phone: string }) {
  // What stands between the digits is for people; an extension is dialled by them, too.
  const dialled = phone.replace(/(?!^\+)\D/g, '');
  return dialled === '' ? (
    phone
  ) : (
    <a href={`tel:${dialled}`} className={link}>
      {phone}
    </a>
  );
}

/** A long address breaks before its domain rather than anywhere. */
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

/** Where the device's own maps are opened; nothing is loaded from there before somebody presses the link. */
function directionsTo(place: string): string {
  const to = encodeURIComponent(place);
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}

/** An address, as the way there. */
export function AddressLink({ address }: { address: string }) {
  return (
    <a href={directionsTo(address)} target="_blank" rel="noreferrer" className={link}>
      {address}
    </a>
  );
}
