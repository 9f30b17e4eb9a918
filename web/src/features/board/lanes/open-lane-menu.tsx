/**
 * The opened menu of a lane. It is loaded when it is first opened, because it needs a positioning
 * library.
 */
import { ArrowDown, ArrowUp, Plus, SquareCheck, UserRoundX } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { chooseByTap } from '@/features/jobs/selection/store';
import { texts as selectionTexts } from '@/features/jobs/selection/texts';
import { formatShortDay } from '@/lib/format';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import type { Lane } from '../model';
import { texts } from '../texts';
import { dayToGive } from './day-to-give';
import { LaneActionsContext } from './lane-actions';

interface OpenLaneMenuProps {
  lane: Lane;
  trigger: ReactElement;
}

export default function OpenLaneMenu({ lane, trigger }: OpenLaneMenuProps) {
  const { shown, today, onMove, onAdd, onGiveAway } = useContext(LaneActionsContext);
  const day = lane.person === null ? undefined : dayToGive(lane, today);
  const at = shown.indexOf(lane.id);
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="start">
        <MenuItem disabled={onAdd === undefined || lane.readOnly} onSelect={() => onAdd?.(lane)}>
          <Plus aria-hidden />
          {texts.addJob}
        </MenuItem>
        <MenuItem onSelect={chooseByTap}>
          <SquareCheck aria-hidden />
          {selectionTexts.select}
        </MenuItem>
        {day !== undefined && onGiveAway !== undefined && (
          <MenuItem onSelect={() => onGiveAway(lane, day)}>
            <UserRoundX aria-hidden />
            {lane.days.length === 1 ? texts.giveAway : texts.giveDayAway(formatShortDay(day))}
          </MenuItem>
        )}
        {lane.person !== null && onMove !== undefined && (
          <>
            <MenuItem disabled={at <= 0} onSelect={() => onMove(lane.id, -1)}>
              <ArrowUp aria-hidden />
              {texts.moveUp}
            </MenuItem>
            <MenuItem disabled={at < 0 || at === shown.length - 1} onSelect={() => onMove(lane.id, 1)}>
              <ArrowDown aria-hidden />
              {texts.moveDown}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
