// Reads the mails of a test's server. The server writes them to a folder instead of sending them by
// SMTP.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface Mail {
  to: string;
  subject: string;
  /** The text and HTML parts, without the line breaks that quoted-printable adds. */
  text: string;
  /** The decoded HTML part. Empty if there is none. */
  html: string;
}

/** Decodes quoted-printable. */
function decoded(encoded: string): string {
  const bytes = encoded
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function header(mail: string, name: string): string {
  return new RegExp(`^${name}: *(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.trim() ?? '';
}

function readMail(file: string): Mail {
  const raw = readFileSync(file, 'utf8');
  const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const html = /<!doctype html>[\s\S]*<\/html>/i.exec(decoded(raw))?.[0] ?? '';
  return { to: header(raw, 'To'), subject: header(raw, 'Subject'), text, html };
}

/** Returns the mails to an address so far, oldest first. */
export function mailsTo(folder: string, address: string): Mail[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = files.toSorted().map((name) => readMail(join(folder, name)));
  return mails.filter(({ to }) => to.includes(address));
}

/** Waits until an address has `count` mails, and returns the newest one. */
export async function mailTo(folder: string, address: string, count = 1): Promise<Mail> {
  await expect.poll(() => mailsTo(folder, address).length, { timeout: 20_000 }).toBe(count);
  const mail = mailsTo(folder, address).at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
}

/** Returns the link in a reset mail, as a path of this server. */
export function resetPath({ text }: Mail): string {
  const found = /\/reset-password\?token=[0-9a-f]{64}/.exec(text)?.[0];
  if (!found) throw new Error(`no reset link in: ${text}`);
  return found;
}
