/**
 * The dialog *Reassign…*, in which the user selects the workers who replace the crew of all
 * selected visits.
 */
import { useState } from 'react';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/forms/form-dialog';
import { toggled } from '../form/crew';
import { usePeople } from '../form/use-crew';
import { Workers } from '../form/workers';
import type { Wanted } from './changes';
import { texts } from './texts';

export interface AskProps {
  /** The number of visits as text, such as '3 jobs'. */
  what: string;
  busy: boolean;
  onSend: (wanted: Wanted) => void;
  onClose: () => void;
}

export function Reassign({ what, busy, onSend, onClose }: AskProps) {
  const [crew, setCrew] = useState<string[]>([]);
  const [isWrong, setWrong] = useState(false);
  const people = usePeople(undefined);
  const change = (next: readonly string[]) => {
    setCrew([...next]);
    setWrong(false);
  };
  return (
    <FormDialog
      title={texts.reassignTitle(what)}
      description={texts.reassignText}
      size="sm"
      save={texts.reassignSave}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(crew.length === 0);
        if (crew.length > 0) onSend({ workerIds: crew });
      }}
      onClose={onClose}
      actions={
        <Button variant="ghost" className="mr-auto" onClick={() => onSend({ workerIds: [] })}>
          {texts.unassign}
        </Button>
      }
    >
      <div className="job-crew">
        <Workers
          {...people}
          crew={crew}
          busy={null}
          error={isWrong ? texts.nobody : undefined}
          onToggle={(id) => change(toggled(crew, id))}
          onOrder={change}
        />
      </div>
    </FormDialog>
  );
}
