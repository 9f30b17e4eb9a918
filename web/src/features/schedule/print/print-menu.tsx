/** The *Print* button, for the day sheets of the shown day and for the week sheet. */
import { Printer } from 'lucide-react';
import { lazy } from 'react';
import type { Day } from '@/lib/zoned-time';
import { IconButton } from '@/ui/icon-button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { texts } from '../texts';

const load = () => import('./open-print-menu');
const OpenPrintMenu = lazy(load);

/** `day` is the shown day. If several days are shown, it is the day that a new job would have. */
export function PrintMenu({ day }: { day: Day }) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <IconButton label={texts.print} className="max-md:hidden print:hidden">
          <Printer aria-hidden />
        </IconButton>
      }
      renderMenu={(trigger) => <OpenPrintMenu day={day} trigger={trigger} />}
    />
  );
}
