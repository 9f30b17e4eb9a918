/** How *Open* opens what a notification is about. */
import { useMedia } from '@/ui/hooks/use-media';
import type { Notification } from '@/features/notifications/queries';
import { openTarget } from './rules';

/** Returns what a notification's *Open* opens; null if there is nothing to open. */
export function useOpenTarget(): (alert: Notification) => ReturnType<typeof openTarget> {
  const isTouch = useMedia('(pointer: coarse)');
  return (alert) => openTarget(alert, isTouch);
}
