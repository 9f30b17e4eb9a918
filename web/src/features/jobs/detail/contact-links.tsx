/** Ways to reach somebody at one press: a call, a mail. */
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
