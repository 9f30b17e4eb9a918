import { texts } from '@/app/texts';
import { Spinner } from '@/ui/spinner';

/** Shown while the signed-in user is unknown, or while a screen's code is loading. */
export function Loading() {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-2.5 text-ink-2">
      <Spinner />
      {texts.loading}
    </div>
  );
}
