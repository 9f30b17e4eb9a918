/** The button of a lane's menu. */
import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { Lane } from '../model';
import { texts } from '../texts';
import { laneTitle } from './lane-words';

const load = () => import('./open-lane-menu');
const OpenLaneMenu = lazy(load);

export function LaneMenu({ lane }: { lane: Lane }) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <button type="button" aria-label={texts.laneMenu(laneTitle(lane))} className="board-menu">
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
      renderMenu={(trigger) => <OpenLaneMenu lane={lane} trigger={trigger} />}
    />
  );
}
