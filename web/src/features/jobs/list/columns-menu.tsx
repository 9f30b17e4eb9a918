/**
 * The button *Columns* of the jobs table. Its menu sets which columns are shown, and the density of
 * the rows.
 */
import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { Look } from './look';
import { texts } from './texts';

const load = () => import('./open-columns-menu');
const OpenColumnsMenu = lazy(load);

interface ColumnsMenuProps {
  look: Look;
  onChange: (look: Look) => void;
}

export function ColumnsMenu({ look, onChange }: ColumnsMenuProps) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <Button
          variant="secondary"
          size="icon"
          aria-label={texts.chooseColumns}
          title={texts.chooseColumns}
          className="border-field!"
        >
          <Columns3 aria-hidden />
        </Button>
      }
      renderMenu={(trigger) => <OpenColumnsMenu look={look} onChange={onChange} trigger={trigger} />}
    />
  );
}
