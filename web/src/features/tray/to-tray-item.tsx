/** The entry *To the tray* in the menu of a card on the calendar. */
import { useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { MenuItem } from '@/ui/overlay/menu';
import { canGoToTray, putInTray } from './put-in-tray';
import { texts } from './texts';

export function ToTrayItem({ job }: { job: CalendarJob }) {
  const queries = useQueryClient();
  if (!canGoToTray(job)) return null;
  return (
    <MenuItem onSelect={() => void putInTray(queries, job)}>
      <Inbox aria-hidden />
      {texts.toTray}
    </MenuItem>
  );
}
