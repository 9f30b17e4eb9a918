/**
 * The All Jobs screen. It first loads the business's time zone, because the list shows times in
 * that zone.
 */
import { Plus } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { errorText } from '@/api/errors';
import { openJob } from '../open-sheet';
import { useSettings } from '@/features/settings/queries';
import { useCommand } from '@/lib/commands';
import { untilIdle } from '@/lib/idle';
import { type Day, dayOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { FloatingButton } from '@/ui/floating-button';
import { ListLoading } from '@/ui/list/list-state';
import { PageTitle } from '@/ui/page-title';
import { JobDialogs } from '../actions/job-dialogs';
import { prefetchLists } from '../form/prefetch-lists';
import { SelectionHost } from '../selection/selection-host';
import { useIsSelecting } from '../selection/store';
import { JobsList } from './jobs-list';
import { texts } from './texts';
import { useOpenJob } from './use-jobs-address';

const loadJobDialog = () => import('../form/job-dialog');
const JobDialog = lazy(loadJobDialog);
const JobDetailDialog = lazy(async () => ({
  default: (await import('../detail/job-detail-dialog')).JobDetailDialog,
}));

export function JobsPage() {
  const settings = useSettings();
  const queries = useQueryClient();
  const details = useOpenJob();
  const zone = settings.data?.timezone;
  const isSelecting = useIsSelecting();
  const [addOn, setAddOn] = useState<Day | null>(null);
  const add = useCallback(() => setAddOn(zone === undefined ? null : dayOf(Date.now(), zone)), [zone]);
  const openDetails = details.open;
  const open = useCallback(
    (id: string) => {
      if (!openJob({ id })) openDetails(id);
    },
    [openDetails],
  );
  const approach = useCallback(() => {
    void loadJobDialog();
    prefetchLists(queries);
  }, [queries]);
  // A new job starts today in the business's time zone, so the time zone must be loaded.
  useCommand('new-job', add, zone !== undefined);
  useEffect(() => void untilIdle().then(loadJobDialog), []);

  return (
    <>
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          <Button className="max-md:hidden" onClick={add} onPointerEnter={approach} onFocus={approach}>
            <Plus aria-hidden />
            {texts.newJob}
          </Button>
        }
      />
      {zone !== undefined && <JobsList zone={zone} onOpen={open} onAdd={add} />}
      {settings.isPending && <ListLoading text={texts.loading} />}
      {settings.isLoadingError && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(settings.error, settings.error.message)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {/* On a phone the selection bar replaces the floating button. */}
      {!isSelecting && (
        <FloatingButton label={texts.newJob} onClick={add} onApproach={approach}>
          <Plus aria-hidden className="size-6" />
        </FloatingButton>
      )}
      <SelectionHost />
      <JobDialogs />
      <Suspense fallback={null}>
        {addOn !== null && zone !== undefined && (
          <JobDialog day={addOn} zone={zone} onClose={() => setAddOn(null)} />
        )}
        {details.openId !== null && (
          <JobDetailDialog key={details.openId} jobId={details.openId} onClose={details.close} />
        )}
      </Suspense>
    </>
  );
}
