/**
 * The URL parameters of the Leave screen. Pure. The router imports this file in the entry bundle, so it must not import
 * anything large.
 */
export interface LeaveSearch {
  /** A year such as `2026`. Defaults to the current year. */
  year?: string | undefined;
  /** A quarter from `1` to `4`. If it is absent, the whole year is shown. */
  quarter?: string | undefined;
}

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Parses the URL parameters. Unknown parameters are ignored. */
export function leaveSearch({ year, quarter }: Record<string, unknown>): LeaveSearch {
  return { year: matching(year, /^20\d\d$/), quarter: matching(quarter, /^[1-4]$/) };
}
