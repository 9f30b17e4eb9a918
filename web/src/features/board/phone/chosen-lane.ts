/** Decides which lane a phone shows. Pure. rule: board-phone */
import type { Lane } from '../model';

/**
 * Returns the selected lane; else the user's own lane, else the lane of the first person with a
 * visit, else the first lane.
 */
export function chosenLane(lanes: readonly Lane[], stored: string | null, userId: string): Lane | undefined {
  const hasVisit = ({ days }: Lane) => days.some(({ visits }) => visits.length > 0);
  return (
    lanes.find(({ id }) => id === stored) ??
    lanes.find(({ id }) => id === userId) ??
    lanes.find((lane) => lane.person !== null && hasVisit(lane)) ??
    lanes.find(({ person }) => person !== null) ??
    lanes[0]
  );
}
