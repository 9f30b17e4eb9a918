import type { CalendarJob } from '@/features/jobs/calendar';
import { Avatar } from '@/ui/avatar';

/** The maximum number of people whose initials are shown; the others are shown as a count. */
const MAX_BADGES = 4;

interface InitialsProps {
  crew: CalendarJob['crew'];
  /** The diameter in px of the disc of one person. The disc shows the first letter of the name. */
  size: number;
}

/**
 * The initials of a crew, with the lead first. Decorative, because the names are also available as
 * text.
 */
export function Initials({ crew, size }: InitialsProps) {
  return (
    <span aria-hidden className="sheet-initials">
      {crew.slice(0, MAX_BADGES).map(({ id, fullName, color }) => (
        <Avatar key={id} name={fullName} color={color} size={size} />
      ))}
      {crew.length > MAX_BADGES && <span>{`+${crew.length - MAX_BADGES}`}</span>}
    </span>
  );
}
