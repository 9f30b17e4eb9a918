/** What a failed call becomes: one error class for every reason, with the words for people in it. */
import type { components } from '@/api/schema';
import { texts } from '@/api/texts';

type ErrorBody = components['schemas']['ErrorBody'];
export type Conflict = components['schemas']['Conflict'];

/** A call that did not succeed. `message` is the server's own, else `{status}: {body or status text}` (section 7). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The server's code such as `schedule_conflict`; `unknown` without one, `network` without an answer. */
    readonly code: string,
    message: string,
    /** What the server itself said, if it said anything. */
    readonly serverMessage?: string | undefined,
    /** What is wrong with which field of the request. */
    readonly fields?: Readonly<Record<string, string>> | undefined,
    /** The jobs that are in the way, with the code `schedule_conflict`. */
    readonly conflicts?: readonly Conflict[] | undefined,
  ) {
    super(message);
  }

  /** Reads the error out of an answer that is not OK. */
  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    const body = parse(text);
    if (body) {
      return new ApiError(
        response.status,
        body.code,
        body.message,
        body.message,
        body.fields,
        body.conflicts,
      );
    }
    return new ApiError(response.status, 'unknown', `${response.status}: ${text || response.statusText}`);
  }

  /** What a call would be told of a thing that is known to be no more. */
  static gone(): ApiError {
    return new ApiError(404, 'not_found', texts.gone);
  }

  /** For a call that got no answer at all. */
  static offline(): ApiError {
    return new ApiError(0, 'network', texts.offline);
  }
}

function parse(text: string): ErrorBody | null {
  try {
    // The server is ours and its shapes are generated; only whether it was the server is in doubt.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.message === 'string'
      ? { ...body, message: body.message, code: body.code ?? 'unknown' }
      : null;
  } catch {
    return null;
  }
}

/** The description of an error toast: what the server said, else `fallback` (section 8). */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Whether a call found that there is no such thing (any more). */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether somebody else changed the thing since the version that a change was decided on. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Whether a call found nobody signed in. A wrong name or password at the sign-in is a 401 too, but not this. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'not_signed_in';
}

/** Whether the server was not there to answer: no answer came, or a proxy's in its place. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || [502, 503, 504].includes(error.status));
}
