/** My day. Loads the business's time zone first, because the days depend on it. */
import { errorText } from '@/api/errors';
import { useSettings } from '@/features/settings/queries';
import { ErrorState } from '@/ui/error-state';
import { LoadingDay } from './loading-day';
import { texts } from './texts';
import { Today } from './today';

export function TodayPage() {
  const settings = useSettings();
  // Cached settings are used even if refetching them failed, for example without a network.
  if (settings.data !== undefined)
    return <Today zone={settings.data.timezone} defaultMinutes={settings.data.defaultMinutes} />;
  if (settings.isError)
    return (
      <ErrorState
        whole
        title={texts.failed}
        message={errorText(settings.error, settings.error.message)}
        onRetry={() => void settings.refetch()}
      />
    );
  return <LoadingDay />;
}
