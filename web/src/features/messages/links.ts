/**
 * Links that open an app of the phone with a message filled in. The links don't send anything.
 * Pure.
 */

/**
 * Converts a number to the form that the apps expect: digits, with a leading `+` if it has a
 * country code. The zero of '+49 (0) 30' is removed, because it isn't dialed after a country code.
 * An extension is removed too, because it can't receive messages. Null if the number has no digits.
 */
export function cleanNumber(phone: string): string | null {
  const [main = ''] = phone.trim().split(/(?:ext|x|#|;|,)/i);
  const isInternational = main.startsWith('+');
  const digits = (isInternational ? main.replace(/\(0\)/, '') : main).replaceAll(/\D/g, '');
  return digits === '' ? null : `${isInternational ? '+' : ''}${digits}`;
}

/**
 * Returns the link to the app for text messages. iOS expects `&body=` and Android expects `?body=`;
 * both accept `?&body=`.
 */
export function smsTo(phone: string, text: string): string | null {
  const number = cleanNumber(phone);
  return number === null ? null : `sms:${number}?&body=${encodeURIComponent(text)}`;
}

/**
 * Returns the link to WhatsApp. Null for a number without a country code, which WhatsApp can't
 * find.
 */
export function whatsAppTo(phone: string, text: string): string | null {
  const number = cleanNumber(phone);
  if (number === null || !number.startsWith('+')) return null;
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
