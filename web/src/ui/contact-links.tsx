/** Ways to reach somebody at one press: a call, a mail. */
const link =
  'underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:inline-flex pointer-coarse:py-3';

/** In a row of a list, which opens on a press: no line, and a target that reaches a little beyond the text. */
const quietLink =
  'relative inline-block rounded-sm wrap-anywhere text-ink-2 before:absolute before:-inset-x-1 before:-inset-y-0.5 hover:text-ink hover:underline pointer-coarse:before:-inset-y-3';

interface Look {
  /** In a row of a list. */
  quiet?: boolean;
}

export function PhoneLink({ phone, quiet }: Look & { phone: string }) {
  // What stands between the digits is for people; an extension is dialled by them, too.
  const dialled = phone.replace(/(?!^\+)\D/g, '');
  return dialled === '' ? (
    phone
  ) : (
    <a href={`tel:${dialled}`} className={quiet ? quietLink : link}>
      {phone}
    </a>
  );
}

/** A long address breaks before its domain rather than anywhere. */
export function MailLink({ email, quiet }: Look & { email: string }) {
  const domain = Math.max(0, email.lastIndexOf('@'));
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={quiet ? quietLink : link}>
      <span>
        {email.slice(0, domain)}
        <wbr />
        {email.slice(domain)}
      </span>
    </a>
  );
}
