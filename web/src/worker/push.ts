/** What the service worker shows of a push message, and where a press on it leads. Pure. rule: push-device-opt-in */

/** The message with which the worker asks a page to open a path. */
export const OPEN = 'open';

/** A notification to show. */
export interface Shown {
  title: string;
  body: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /** The path that a press opens. */
  url: string;
}

/** Where a press leads if the message doesn't say it. */
const ALERTS = '/alerts';

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A path of this app; anything else leads to the alerts. */
export function pathOf(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return ALERTS;
  const { origin: asked, pathname, search } = new URL(url, origin);
  return asked === origin ? `${pathname}${search}` : ALERTS;
}

/**
 * The notification of a push message. Browsers demand that each message is shown, so an unreadable one has a text
 * too: the product's name alone.
 */
export function shownOf(text: string, origin: string): Shown {
  let message: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    message = { ...Object(parsed) };
  } catch {
    // Shown without a text.
  }
  return {
    title: textOf(message['title'], 'Jobwright'),
    body: textOf(message['body'], ''),
    tag: textOf(message['tag'], ALERTS),
    url: pathOf(message['url'], origin),
  };
}

/** The path in a message of the worker to a page; null if it is another message. */
export function pathToOpen(message: unknown): string | null {
  const { kind, url }: Record<string, unknown> = { ...Object(message) };
  return kind === OPEN && typeof url === 'string' && url.startsWith('/') ? url : null;
}
