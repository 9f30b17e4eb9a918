/** Links that open the phone's own apps with a message filled in. Nothing is sent by them. Pure. */

/**
 * A number as apps expect it: digits, with a `+` in front of a country code. The zero of '+49 (0) 30' is left out, because
 * with the country code it isn't dialled; and so is an extension, which gets no messages. Null without digits.
 */
export function cleanNumber(phone: string): string | null {
  const [main = ''] = phone.trim().split(/(?:ext|x|#|;|,)/i);
  const isInternational = main.startsWith('+');
  const digits = (isInternational ? main.replace(/\(0\)/, '') : main).replaceAll(/\D/g, '');
  return digits === '' ? null : `${isInternational ? '+' : ''}${digits}`;
}

/**
 * Opens the app for text messages. `?&body=` is understood on iOS, which expects `&`, and on Android, which expects `?`.
 */
export function smsTo(phone: string, text: string): string | null {
  const number = cleanNumber(phone);
  return number === null ? null : `sms:${number}?&body=${encodeURIComponent(text)}`;
}

/** Opens WhatsApp; null for a number without a country code, which WhatsApp can't find. */
export function whatsAppTo(phone: string, text: string): string | null {
  const number = cleanNumber(phone);
  if (number === null || !number.startsWith('+')) return null;
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
