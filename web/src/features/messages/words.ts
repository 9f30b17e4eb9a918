/**
 * Creates the text of a message to a client, from the text in Settings or from the built-in one.
 * Pure.
 */
import type { Schemas } from '@/api/client';
import type { Settings } from '@/features/settings/queries';
import { texts } from './texts';

export type MessageKind = Schemas['MessageKind'];

export const KINDS: readonly MessageKind[] = ['on_my_way', 'running_late'];

/** The values of the placeholders. An empty text means that the value is unknown. */
export interface MessageValues {
  client: string;
  job: string;
  time: string;
  worker: string;
  business: string;
}

/** The names of the placeholders. In Settings they are typed in braces, such as `{client}`. */
export const PLACEHOLDERS = [
  'client',
  'job',
  'time',
  'worker',
  'business',
] as const satisfies readonly (keyof MessageValues)[];

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/**
 * Replaces the placeholders by the values. A placeholder without a value leaves no double space and
 * no space before a comma.
 */
export function filledIn(words: string, values: MessageValues): string {
  const isMissing = PLACEHOLDERS.some((name) => values[name] === '' && words.includes(`{${name}}`));
  const whole = words.replaceAll(PLACEHOLDER, (_, name: keyof MessageValues) => values[name]);
  if (!isMissing) return whole;
  return whole
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/ +(?=[,.;:!?)]|$)/gm, '')
    .trim();
}

/** Returns the text from Settings, or the built-in text if the one from Settings is empty. */
export function wordsOf(kind: MessageKind, settings: MessageSettings): string {
  const own = kind === 'on_my_way' ? settings.onMyWayText : settings.runningLateText;
  // An older server doesn't send these settings.
  return own?.trim() || texts.words[kind](settings.businessName.trim() !== '');
}

export type MessageSettings = Pick<Settings, 'businessName'> &
  Partial<Pick<Settings, 'onMyWayText' | 'runningLateText'>>;
