/** The words of a message to a client, from the business's own words or the built-in ones. Pure. */
import type { Schemas } from '@/api/client';
import type { Settings } from '@/features/settings/queries';
import { texts } from './texts';

export type MessageKind = Schemas['MessageKind'];

export const KINDS: readonly MessageKind[] = ['on_my_way', 'running_late'];

/** What the placeholders of a message stand for. Empty where it isn't known. */
export interface MessageValues {
  client: string;
  job: string;
  time: string;
  worker: string;
  business: string;
}

/** The placeholders as they are typed into Settings: `{client}`. */
export const PLACEHOLDERS = [
  'client',
  'job',
  'time',
  'worker',
  'business',
] as const satisfies readonly (keyof MessageValues)[];

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/** Puts the values into the words. A placeholder without a value leaves no double space and no space before a comma. */
export function filledIn(words: string, values: MessageValues): string {
  const isMissing = PLACEHOLDERS.some((name) => values[name] === '' && words.includes(`{${name}}`));
  const whole = words.replaceAll(PLACEHOLDER, (_, name: keyof MessageValues) => values[name]);
  if (!isMissing) return whole;
  return whole
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/ +(?=[,.;:!?)]|$)/gm, '')
    .trim();
}

/** The words of the business; the built-in ones where it has none. */
export function wordsOf(kind: MessageKind, settings: MessageSettings): string {
  const own = kind === 'on_my_way' ? settings.onMyWayText : settings.runningLateText;
  // A server that doesn't know these settings yet leaves them out.
  return own?.trim() || texts.words[kind](settings.businessName.trim() !== '');
}

export type MessageSettings = Pick<Settings, 'businessName'> &
  Partial<Pick<Settings, 'onMyWayText' | 'runningLateText'>>;
