/** Ways to reach somebody at one press: a call, a mail. */
const link =
  'underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

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

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={link}>
      {email}
    </a>
  );
}
