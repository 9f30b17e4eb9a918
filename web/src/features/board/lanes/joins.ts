/**
 * Finds the crew visits that are in two adjacent lanes. The bars of such a visit are drawn as one
 * block. Pure.
 */
import type { LanePlace } from '../day/rows';

/**
 * Returns the visits that are in both lanes and are not stacked in either of them, as a
 * comma-separated list of ids.
 */
export function joinedIds(
  upper: readonly LanePlace[] | undefined,
  lower: readonly LanePlace[] | undefined,
): string {
  if (upper === undefined || lower === undefined) return '';
  const below = new Set(lower.flatMap(aloneOf));
  return upper
    .flatMap(aloneOf)
    .filter((id) => below.has(id))
    .join(',');
}

function aloneOf(place: LanePlace): string[] {
  if (place.kind !== 'bar' || place.rows > 1 || place.visit.crew.length < 2) return [];
  return [place.visit.visitId];
}
