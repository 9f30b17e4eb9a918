/** A row of the strip: a person's name and absences. */
import { Building2 } from 'lucide-react';
import type { Person } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { cn } from '@/lib/cn';
import { patternOf } from '../kind-mark';
import { texts } from '../texts';
import { kindLabel } from '../words';
import type { Place, PlacedAbsence } from './days';

export interface Row {
  /** The person of the row. Null for the row with the absences that apply to everybody. */
  person: Person | null;
  absences: readonly PlacedAbsence[];
}

interface StripRowProps {
  row: Row;
  /** The width of the row's track of bars in px. */
  width: number;
  /**
   * The position of the days that the user is dragging over, or null if the user is not dragging.
   */
  picked: Place | null;
}

/**
 * The height in px of one line of bars, and of the rest of a row: the space above its first line
 * plus the space below its last line.
 */
const LINE = 26;
const REST = 12;
/**
 * The assumed width of one letter, and the total space to the left and right of a word in a bar, in
 * px. A word that doesn't fit into its bar is not shown.
 */
const LETTER = 6.6;
const AROUND = 16;

const fits = (word: string, px: number) => word.length * LETTER + AROUND <= px;

const at = ({ left, width }: Place) => ({ left: `${left * 100}%`, width: `${width * 100}%` });

export function StripRow({ row: { person, absences }, width, picked }: StripRowProps) {
  const lines = Math.max(1, ...absences.map(({ line }) => line + 1));
  return (
    <div className="leave-row" style={{ height: lines * LINE + REST }}>
      <div className="leave-name text-2sm/5 font-medium">
        {person === null ? (
          <Building2 className="size-4 shrink-0 text-ink-2" />
        ) : (
          <Avatar name={person.fullName} color={person.color} />
        )}
        <span className="truncate">{person?.fullName ?? texts.everybody}</span>
      </div>
      <div data-leave-track {...(person !== null && { 'data-user-id': person.id })} className="leave-track">
        {absences.map((placedAbsence) => (
          <Bar key={placedAbsence.absence.id} placed={placedAbsence} px={placedAbsence.width * width} />
        ))}
        {picked !== null && <div className="leave-pick" style={at(picked)} />}
      </div>
    </div>
  );
}

function Bar({ placed, px }: { placed: PlacedAbsence; px: number }) {
  const { absence, line } = placed;
  const isAsked = absence.state === 'asked';
  const kind = kindLabel(absence.kind);
  const words = isAsked ? [texts.askedKind(kind), kind] : [kind];
  const word = words.find((each) => fits(each, px));
  return (
    <div
      data-absence-id={absence.id}
      className={cn('leave-bar', patternOf(absence.kind, isAsked))}
      style={{ ...at(placed), top: line * LINE + REST / 2 + 2 }}
    >
      {word !== undefined && <span className="leave-word text-xs/5">{word}</span>}
    </div>
  );
}
