/** The opened menu of a lane. This code is loaded on first use, because it needs a positioning library. */
import { ArrowDown, ArrowUp, Plus, SquareCheck, UserRoundX } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { chooseByTap } from '@/features/jobs/selection/store';
import { texts as selectionTexts } from '@/features/jobs/selection/texts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import type { Lane } from '../model';
import { texts } from '../texts';
import { LaneActionsContext } from './lane-actions';

interface OpenLaneMenuProps {
  lane: Lane;
  trigger: ReactElement;
}

export default function OpenLaneMenu({ lane, trigger }: OpenLaneMenuProps) {
  const { shown, onMove, onAdd, onGiveAway } = useContext(LaneActionsContext);
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
        {lane.person !== null && (
          <>
            {onGiveAway !== undefined && (
              <MenuItem onSelect={() => onGiveAway(lane)}>
                <UserRoundX aria-hidden />
                {texts.giveAway}
              </MenuItem>
            )}
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
