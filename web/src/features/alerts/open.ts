/** How *Open* opens what a notification is about. One function, so that a touch screen can have a sheet of its own. */
import { useMedia } from '@/ui/hooks/use-media';
import type { Notification } from '@/features/notifications/queries';
import type { Target } from '@/features/notifications/target';
import { openTarget } from './rules';

/** Returns where a notification's *Open* leads; null if there is nothing to open. */
export function useOpenTarget(): (alert: Notification) => Target | null {
  const isTouch = useMedia('(pointer: coarse)');
  return (alert) => openTarget(alert, isTouch);
}
