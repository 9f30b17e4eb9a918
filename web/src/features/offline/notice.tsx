/**
 * A notice above the stored weeks. It says that they come from this device, when they were loaded,
 * and why nothing can be changed.
 */
import { CloudOff } from 'lucide-react';
import type { Instant } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { texts } from './texts';
import { useOnline } from '@/ui/hooks/use-online';
import { formatLoadTime } from './load-time';

/** The id of the text that explains why buttons are disabled. */
export const REASON_ID = 'offline-reason';

interface OfflineNoticeProps {
  loadedAt: Instant;
  zone: string;
  trying: boolean;
  onTry: () => void;
  onRemove: () => void;
}

export function OfflineNotice({ loadedAt, zone, trying, onTry, onRemove }: OfflineNoticeProps) {
  const online = useOnline();
  const when = formatLoadTime(loadedAt, zone);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-yellow-bg p-3 text-yellow-ink md:mb-6 md:px-4">
      <CloudOff aria-hidden className="size-5 shrink-0 max-md:hidden" />
      <div role="status" className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{online ? texts.unreachable(when) : texts.offline(when)}</p>
        <p id={REASON_ID}>{texts.readOnly}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" busy={trying} onClick={onTry}>
          {trying ? texts.trying : texts.tryAgain}
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          {texts.removeKept}
        </Button>
      </div>
    </div>
  );
}
