/** The Settings screen: settings of the whole business. For administrators only. rule: settings */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { AccessDenied } from '@/ui/access-denied';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import { StoredFormNotices } from '@/ui/forms/notice';
import { PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';
import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import { settingsLabels } from './labels';
import { type Settings, settingsQuery } from './queries';
import { SettingsFields } from './settings-fields';
import { texts } from './texts';
import { type SettingsFormState, useSettingsForm } from './use-settings-form';

interface SettingsPageProps {
  /** The sections below the settings, each with its own form. */
  children?: ReactNode;
}

export function SettingsPage({ children }: SettingsPageProps) {
  const isAdmin = useSession().role === 'admin';
  return isAdmin ? <SettingsScreen>{children}</SettingsScreen> : <AccessDenied>{texts.denied}</AccessDenied>;
}

function SettingsScreen({ children }: SettingsPageProps) {
  // The settings are refetched, so that the form starts with the values that are currently stored.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...settingsQuery, staleTime: 0 });
  return (
    <div className="max-w-240">
      <PageTitle title={texts.title} subtitle={texts.subtitle} />
      {data !== undefined && isFetchedAfterMount ? (
        <SettingsEditor stored={data} />
      ) : error !== null ? (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(error, error.message)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
      {children}
    </div>
  );
}

const stay = () => undefined;

function SettingsEditor({ stored }: { stored: Settings }) {
  const state = useSettingsForm(stored);
  const guard = useLeaveGuard(state.isDirty, stay);
  return (
    <>
      <StoredFormNotices
        form={state}
        on="page"
        changed={texts.changed}
        stale={texts.stale}
        labels={settingsLabels()}
      />
      <form
        noValidate
        onSubmit={state.submit}
        className="rounded-xl border border-line bg-surface max-md:last:-mb-20 [&_:is(input,[role=combobox])]:scroll-mb-24"
      >
        <SettingsFields state={state} />
        <SaveBar state={state} />
      </form>
      <LeaveQuestion guard={guard} description={texts.unsaved} />
    </>
  );
}

/**
 * The bar with the save button, shown while there are unsaved changes. It stays visible while the
 * fields scroll.
 */
function SaveBar({ state: { isDirty, busy, undo } }: { state: SettingsFormState }) {
  const isShown = isDirty || busy;
  return (
    <div
      className={cn(
        isShown &&
          'sticky bottom-(--notice-height) z-10 flex items-center justify-end gap-2 rounded-b-xl border-t border-line bg-surface px-4 py-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6',
      )}
    >
      {/*
        Rendered even without a text, so that screen readers announce the text when it appears.
      */}
      <p aria-live="polite" className="mr-auto text-ink-2">
        {isDirty && texts.notSaved}
      </p>
      {isDirty && (
        <Button variant="secondary" onClick={undo}>
          {texts.discard}
        </Button>
      )}
      {isShown && (
        <Button type="submit" busy={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      )}
    </div>
  );
}

/** The placeholder while the settings are loading. It has about the height of the form. */
function Loading() {
  return (
    <div role="status" className="rounded-xl border border-line bg-surface p-4 md:p-6">
      <span className="sr-only">{texts.loading}</span>
      <div className="flex flex-col gap-5">
        {[36, 36, 36, 36, 120, 36].map((height, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the placeholders never move
          <div key={index} style={{ height }}>
            <Skeleton className="h-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
