/** The icon of each kind of notification. The icon only repeats what the title beside it says. */
import {
  CalendarClock,
  CalendarPlus,
  CalendarX2,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  Palmtree,
  Sunrise,
  Trash2,
} from 'lucide-react';
import type { Notification } from '@/features/notifications/queries';

export const ICONS: Readonly<Record<Notification['type'], LucideIcon>> = {
  job_assigned: CalendarPlus,
  job_moved: CalendarClock,
  job_cancelled: CalendarX2,
  visit_tomorrow: Sunrise,
  note_added: MessageSquareText,
  hold_over: Hourglass,
  deletion_request: Trash2,
  leave_asked: Palmtree,
  leave_approved: Palmtree,
  leave_declined: Palmtree,
};
