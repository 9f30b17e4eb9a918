/** The text about a person's leave on the day. It is shown above the visits. */
import { TreePalm } from 'lucide-react';
import { absenceText } from '../lanes/lane-words';
import type { LaneDay } from '../model';

export function DayLeave({ day, zone }: { day: LaneDay; zone: string }) {
  return day.absences.map((absence) => (
    <p key={absence.id} className="phone-away hatch">
      <span>
        <TreePalm aria-hidden className="phone-icon" />
        {absenceText(absence, zone)}
      </span>
    </p>
  ));
}
