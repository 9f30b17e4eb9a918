import { texts } from '@/app/texts';
import { Spinner } from '@/ui/spinner';

/** Shown while it is not yet known who is signed in, or while a screen's code is on its way. */
export function Loading() {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-2.5 text-ink-2">
      <Spinner />
      {texts.loading}
    </div>
  );
}
