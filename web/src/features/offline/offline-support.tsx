/**
 * Stores the app, the schedule's weeks and the person's pack on the device. This begins after the
 * first screen is shown. Shows a strip at the lower edge when the network is gone or a new version
 * is available. The page reloads only when the user requests it, and the strip covers no button.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, Sparkles, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { USER_KEY } from '@/api/query-client';
import { settingsQuery } from '@/features/settings/queries';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { keepPack } from './keep-pack';
import { readPack } from './pack-store';
import { seedFromPack } from './seed';
import { showKeptThumbs } from './show-thumbs';
import { useShownAsOf } from './shown-as-of';
import { storeWeeks } from './store-weeks';
import { ReconnectRefresher } from './reconnect-refresher';
import { removeStoredData } from './weeks-store';
import { installWorker } from './service-worker';
import { texts } from './texts';
import { waitForPageIdle } from './page-idle';
import { useOnline } from '@/ui/hooks/use-online';
import { formatLoadTime } from './load-time';

/**
 * Stores the app, the weeks and the pack on the device. Returns whether a newer version of the app
 * is available.
 */
function useKeeping(): boolean {
  const queries = useQueryClient();
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const start = async () => {
      await waitForPageIdle(queries, signal);
      const isInstalled = await installWorker({ onNewer: () => setNewer(true) }, signal);
      if (signal.aborted) return;
      if (!isInstalled) {
        await removeStoredData();
        return;
      }
      // Reads the pack once, so that it is in memory when a screen is rendered.
      void readPack(Date.now());
      for (const stopKeeping of [storeWeeks, keepPack, seedFromPack, showKeptThumbs])
        signal.addEventListener('abort', stopKeeping(queries));
    };
    void start().catch(() => undefined);
    return () => stop.abort();
  }, [queries]);
  return newer;
}

/**
 * Returns the time when the shown data was loaded or the pack was made, as text. Null while
 * everything comes from the server, or before anything was loaded.
 */
function useLoaded(online: boolean): string | null {
  const queries = useQueryClient();
  const asOf = useShownAsOf();
  // This query only reads the cache, because other components fetch the settings.
  const zone = useQuery({ ...settingsQuery, enabled: false }).data?.timezone;
  if (zone === undefined) return null;
  if (asOf !== null) return formatLoadTime(asOf, zone);
  if (online || !queries.getQueryData(USER_KEY)) return null;
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  return formatLoadTime(Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt)), zone);
}

export default function OfflineSupport() {
  const newer = useKeeping();
  const [later, setLater] = useState(false);
  const online = useOnline();
  const loaded = useLoaded(online);
  const isKept = useShownAsOf() !== null;
  if (loaded !== null)
    return (
      <>
        {isKept && <ReconnectRefresher />}
        <Strip
          icon={<CloudOff aria-hidden className="size-5" />}
          title={online ? texts.unreachable(loaded) : texts.offline(loaded)}
          brief
        >
          {texts.notSaved}
        </Strip>
      </>
    );
  if (!newer || later) return <Strip />;
  return (
    <Strip
      icon={<Sparkles aria-hidden className="size-5" />}
      title={texts.updateReady}
      action={
        <>
          <Button size="sm" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
          <IconButton label={texts.later} onClick={() => setLater(true)}>
            <X aria-hidden />
          </IconButton>
        </>
      }
    >
      {texts.updateHint}
    </Strip>
  );
}

interface StripProps {
  icon?: ReactNode;
  title?: string;
  /**
   * On a phone only the title of the strip is shown, because the actions of the screen need the
   * space.
   */
  brief?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

/**
 * The strip. The live region is rendered before the text, so that screen readers announce the text. The strip
 * sets `--strip-height`, so that elements at the lower edge move up and are not covered.
 */
function Strip({ icon, title, brief = false, action, children }: StripProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = title !== undefined;
  useLayoutEffect(() => {
    const { current } = bar;
    if (!shown || current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--strip-height', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip-height');
    };
  }, [shown]);
  return (
    <div ref={bar} aria-live="polite" className="fixed inset-x-0 bottom-(--tabs-height) z-20 print:hidden">
      {shown && (
        <div className="flex items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <span className="text-ink-2 max-md:hidden">{icon}</span>
          <div className="min-w-0 max-md:flex-1">
            <p className="font-semibold">{title}</p>
            <p className={cn('text-ink-2', brief && 'max-md:sr-only')}>{children}</p>
          </div>
          {action !== undefined && <div className="flex items-center gap-1">{action}</div>}
        </div>
      )}
    </div>
  );
}
