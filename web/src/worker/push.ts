/**
 * Computes the notification that the service worker shows for a push message, and the path that a
 * press on the notification opens. All functions are pure. rule: push-device-opt-in
 */

/** The type of the message with which the worker asks a page to open a path. */
export const OPEN = 'open';

/** A notification that the worker shows. */
export interface Shown {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The path that a press on the notification opens. */
  url: string;
}

/** The path that a press opens if the push message has no path. */
const ALERTS = '/alerts';

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/**
 * Returns the value if it is a path of this app. For any other value, returns the path of the
 * alerts.
 */
export function pathOf(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return ALERTS;
  const { origin: asked, pathname, search } = new URL(url, origin);
  return asked === origin ? `${pathname}${search}` : ALERTS;
}

/**
 * Returns the notification for a push message. Browsers require that each message is shown, so an
 * unreadable message is shown with only the product's name.
 */
export function shownOf(text: string, origin: string): Shown {
  let message: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    message = { ...Object(parsed) };
  } catch {
    // An unreadable message is shown without a text.
  }
  return {
    title: textOf(message['title'], 'Jobwright'),
    body: textOf(message['body'], ''),
    tag: textOf(message['tag'], ALERTS),
    url: pathOf(message['url'], origin),
  };
}

/**
 * Returns the path in a message of the worker to a page; null if the message is of another type.
 */
export function pathToOpen(message: unknown): string | null {
  const { kind, url }: Record<string, unknown> = { ...Object(message) };
  return kind === OPEN && typeof url === 'string' && url.startsWith('/') ? url : null;
}
