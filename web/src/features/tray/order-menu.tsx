/** The button for the order of the tray. The menu is loaded when it is first opened. */
import { ArrowUpDown } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { OpenOrderMenuProps } from './open-order-menu';
import { texts } from './texts';

const load = () => import('./open-order-menu');
const OpenOrderMenu = lazy(load);

export function OrderMenu(props: Omit<OpenOrderMenuProps, 'trigger'>) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <Button variant="ghost" size="icon" aria-label={texts.order} title={texts.order}>
          <ArrowUpDown aria-hidden />
        </Button>
      }
      renderMenu={(trigger) => <OpenOrderMenu {...props} trigger={trigger} />}
    />
  );
}
