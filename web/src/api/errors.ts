/** The error class of failed calls, with texts for users. */
import type { components } from '@/api/schema';
import { texts } from '@/api/texts';

type ErrorBody = components['schemas']['ErrorBody'];
export type Conflict = components['schemas']['Conflict'];
/**
 * The parts of the server's error for a refused booking: what conflicts with it, and the
 * alternatives.
 */
export type BookingConflict = {
  readonly [Name in 'conflicts' | 'absences' | 'suggestions' | 'freeWorkers']?: ErrorBody[Name] | undefined;
};

/** A failed call. `message` is the server's message, or else `{status}: {body or status text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The conflicting visits, with the codes `schedule_conflict` and `worker_away`. */
  readonly conflicts: BookingConflict['conflicts'];
  /** The conflicting absences, with the code `worker_away`. */
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
    /** Messages by field of the request. */
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

  /** The error for a record that is known to be deleted, like the server's 404. */
  static gone(): ApiError {
    return new ApiError(404, 'not_found', texts.gone);
  }

  /** The error for a call without a response. */
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
    // The shapes of the server's errors are generated. Only whether the response came from our
    // server is uncertain.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.message === 'string'
      ? { ...body, message: body.message, code: body.code ?? 'unknown' }
      : null;
  } catch {
    return null;
  }
}

/** The description of an error toast: the server's message, or `fallback` if there is none. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Whether the record doesn't exist, or no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether somebody else changed the record since the version that the change was based on. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/**
 * Whether nobody is signed in. A wrong name or password at the sign-in is also a 401, but doesn't
 * count.
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'not_signed_in';
}

/** Whether the user must change the password or set up two-step sign-in before anything else. */
export function isHeldBack(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code.endsWith('_required');
}

/** Whether the server was unreachable: no response, or one from a proxy. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || [502, 503, 504].includes(error.status));
}
