/** The button that filters the tray by worker. The menu is loaded when it is first opened. */
import { ListFilter } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { OpenWorkerMenuProps } from './open-worker-menu';
import { texts } from './texts';

const load = () => import('./open-worker-menu');
const OpenWorkerMenu = lazy(load);

export function WorkerMenu(props: Omit<OpenWorkerMenuProps, 'trigger'>) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <Button variant="ghost" size="icon" aria-label={texts.byWorker} title={texts.byWorker}>
          <ListFilter aria-hidden />
        </Button>
      }
      renderMenu={(trigger) => <OpenWorkerMenu {...props} trigger={trigger} />}
    />
  );
}
