/** The error class of failed calls, with texts for users. */
import type { components } from '@/api/schema';
import { texts } from '@/api/texts';

type ErrorBody = components['schemas']['ErrorBody'];
export type Conflict = components['schemas']['Conflict'];
/**
 * The parts of the server's error for a refused booking: the conflicting visits and absences, and
 * the alternatives.
 */
export type BookingConflict = {
  readonly [Name in 'conflicts' | 'absences' | 'suggestions' | 'freeWorkers']?: ErrorBody[Name] | undefined;
};

/** A failed call. `message` is the server's message, or else `{status}: {body or status text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The conflicting visits, if the code is `schedule_conflict` or `worker_away`. */
  readonly conflicts: BookingConflict['conflicts'];
  /** The conflicting absences, if the code is `worker_away`. */
  readonly absences: BookingConflict['absences'];
  /** Alternative free times, the nearest first. */
  readonly suggestions: BookingConflict['suggestions'];
  /** People who are free at the requested time. */
  readonly freeWorkers: BookingConflict['freeWorkers'];

  constructor(
    /** The HTTP status; 0 without a response. */
    readonly status: number,
    /**
     * The server's code, such as `schedule_conflict`; `unknown` if the server sent none, `network`
     * without a response.
     */
    readonly code: string,
    message: string,
    /** The message that the server sent, if any. */
    readonly serverMessage?: string | undefined,
    /** The server's messages, by the name of the request field. */
    readonly fields?: Readonly<Record<string, string>> | undefined,
    conflict: BookingConflict = {},
  ) {
    super(message);
    this.conflicts = conflict.conflicts;
    this.absences = conflict.absences;
    this.suggestions = conflict.suggestions;
    this.freeWorkers = conflict.freeWorkers;
  }

  /** Reads the error from a response that is not OK. */
  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    const body = parse(text);
    if (body) {
      return new ApiError(response.status, body.code, body.message, body.message, body.fields, body);
    }
    return new ApiError(response.status, 'unknown', `${response.status}: ${text || response.statusText}`);
  }

  /**
   * Creates the error for a record that is known to be deleted. It equals the error for the
   * server's 404.
   */
  static gone(): ApiError {
    return new ApiError(404, 'not_found', texts.gone);
  }

  /** Creates the error for a call that got no response. */
  static offline(): ApiError {
    return new ApiError(0, 'network', hasNoNetwork() ? texts.noNetwork : texts.offline);
  }
}

/**
 * Whether the browser reports that it is offline. If false, the server may still be unreachable.
 */
export function hasNoNetwork(): boolean {
  return !navigator.onLine;
}

function parse(text: string): ErrorBody | null {
  try {
    // The type of the server's errors is generated from the API, so it is right for our server. A
    // response may also come from a proxy, so `message` is checked.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.message === 'string'
      ? { ...body, message: body.message, code: body.code ?? 'unknown' }
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns the description for an error toast: the server's message, or `fallback` if there is none.
 */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Whether the call failed because the record doesn't exist, or no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Whether the server refused a change (412), because somebody else has changed the record since.
 */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/**
 * Whether the call failed because nobody is signed in. The 401 for a wrong name or password at the
 * sign-in doesn't count.
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'not_signed_in';
}

/**
 * Whether the call failed because the user must first change the password or set up two-step
 * sign-in.
 */
export function isHeldBack(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code.endsWith('_required');
}

/** Whether the server was unreachable: there was no response, or a proxy responded instead. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || [502, 503, 504].includes(error.status));
}
