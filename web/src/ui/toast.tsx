/**
 * Short messages that say how something went. `toast()` may be called from anywhere; one shows at a
 * time, and a newer one takes the place of the older (section 9).
 */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { whenIdle } from '@/lib/idle';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows `message` in place of the one that shows now. */
export function toast(message: ToastMessage): void {
  count += 1;
  show({ ...message, id: count });
}

/** Takes the toast `id` away, unless a newer one has done so already. */
export function dismiss(id: number): void {
  if (shown?.id === id) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const Region = lazy(async () => {
  await whenIdle();
  return { default: (await import('@/ui/toast-region')).ToastRegion };
});

/** The place where toasts show, once in the app; its code arrives after the first paint. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, () => shown);
  return (
    <Suspense fallback={null}>
      <Region toast={current} onDismiss={dismiss} />
    </Suspense>
  );
}
