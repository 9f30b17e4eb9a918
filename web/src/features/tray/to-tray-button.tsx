/** The button *To the tray* in the dialog *Move…*. */
import { useQueryClient } from '@tanstack/react-query';
import type { CalendarJob } from '@/features/jobs/calendar';
import { Button } from '@/ui/button';
import { canGoToTray, putInTray } from './put-in-tray';
import { texts } from './texts';

interface ToTrayButtonProps {
  job: CalendarJob;
  /** Called after a press, so that the dialog closes. */
  onClose: () => void;
}

export function ToTrayButton({ job, onClose }: ToTrayButtonProps) {
  const queries = useQueryClient();
  if (!canGoToTray(job)) return null;
  const put = () => {
    onClose();
    void putInTray(queries, job);
  };
  return (
    <Button variant="ghost" className="md:mr-auto" onClick={put}>
      {texts.toTray}
    </Button>
  );
}
