/** Finds the target that the *Open* button of a notification opens. */
import { useMedia } from '@/ui/hooks/use-media';
import type { Notification } from '@/features/notifications/queries';
import { openTarget } from './rules';

/**
 * Returns a function that returns the target of a notification's *Open* button, or null if there is
 * nothing to open.
 */
export function useOpenTarget(): (alert: Notification) => ReturnType<typeof openTarget> {
  const isTouch = useMedia('(pointer: coarse)');
  return (alert) => openTarget(alert, isTouch);
}
