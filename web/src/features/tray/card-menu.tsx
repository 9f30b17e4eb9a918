/** The menu button of a card in the tray. Its menu is loaded on first use. */
import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { OpenCardMenuProps } from './open-card-menu';
import { texts } from './texts';

const load = () => import('./open-card-menu');
const OpenCardMenu = lazy(load);

export interface TrayCardMenuProps extends Omit<OpenCardMenuProps, 'trigger'> {
  isStop: boolean;
}

export function TrayCardMenu({ isStop, ...props }: TrayCardMenuProps) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          aria-label={texts.actions(props.visit.job.title)}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded pointer-fine:top-0.5 pointer-fine:right-1.5 pointer-fine:size-6 pointer-fine:bg-hover pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:aria-expanded:opacity-100"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
      renderMenu={(trigger) => <OpenCardMenu {...props} trigger={trigger} />}
    />
  );
}
