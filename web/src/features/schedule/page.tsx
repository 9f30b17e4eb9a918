/**
 * The Schedule screen. Loads the business's time zone first, because the days of the calendar depend on it.
 */
import { errorText } from '@/api/errors';
import { useSettings } from '@/features/settings/queries';
import { classNames } from '@/lib/class-names';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Schedule } from './schedule';
import { texts } from './texts';

export function SchedulePage() {
  const settings = useSettings();
  // If the refetch of the settings failed, for example without a network, the cached settings are
  // used.
  if (settings.data !== undefined)
    return <Schedule zone={settings.data.timezone} scope={settings.data.conflictScope} />;
  return (
    <>
      {/* On a phone the week opens scrolled to today. So this header is hidden while the settings
          load. Otherwise it would flash. */}
      <div className={classNames(settings.isPending && 'max-md:sr-only')}>
        <h1 className="text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">{texts.title}</h1>
        <p className="text-ink-2">{texts.subtitle}</p>
      </div>
      {settings.isError ? (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(settings.error, settings.error.message)}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Skeleton className="h-[60dvh] rounded-xl md:mt-6" />
      )}
    </>
  );
}
