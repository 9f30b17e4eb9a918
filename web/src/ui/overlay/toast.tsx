/**
 * Short messages about the result of an action. `toast()` can be called from anywhere. Only one
 * toast is shown at a time, and a newer toast replaces it. rule: toasts
 */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { untilIdle } from '@/lib/idle';
import type { ShownToast, ToastMessage } from '@/ui/overlay/toast-message';

export type { ToastMessage };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows `message`, replacing the current toast. */
export function toast(message: ToastMessage): void {
  count += 1;
  show({ ...message, id: count });
}

/** Closes the toast `id`, unless a newer one has replaced it. */
export function dismiss(id: number): void {
  if (shown?.id === id) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const Region = lazy(async () => {
  await untilIdle();
  return { default: (await import('@/ui/overlay/toast-region')).ToastRegion };
});

/** The component that shows toasts, mounted once in the app. Its code is loaded after the first paint. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, () => shown);
  return (
    <Suspense fallback={null}>
      <Region toast={current} onDismiss={dismiss} />
    </Suspense>
  );
}
