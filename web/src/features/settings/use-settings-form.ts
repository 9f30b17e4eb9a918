/** The state of the settings form: its values, saving, and the failures of a save. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { toastFormFailure } from '@/api/failure-toast';
import { markFields } from '@/api/mark-fields';
import { useStoredForm } from '@/api/use-stored-form';
import { toast } from '@/ui/overlay/toast';
import { useChangeSettings } from './changes';
import { type SettingsForm, settingsPatch, settingsSchema, settingsValues } from './form-schema';
import { type Settings, settingsQuery } from './queries';
import { texts } from './texts';

const resolver = zodResolver(settingsSchema);
const NAMES = settingsSchema.keyof().options;

export function useSettingsForm(stored: Settings) {
  const queries = useQueryClient();
  const change = useChangeSettings();
  const sending = useRef(false);
  const fail = (error: unknown) => {
    if (state.tookAsStale(error)) return;
    toastFormFailure(error, texts.saveFailedText, texts.saveFailed);
    markFields(state.form, error, NAMES);
  };
  const state = useStoredForm<Settings, SettingsForm>({
    stored,
    valuesOf: settingsValues,
    resolver,
    fetchLatest: () => queries.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  });

  const save = async (values: SettingsForm) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const patch = settingsPatch(values, state.base);
      state.saved(await change.mutateAsync({ patch, version: state.base.version }));
      toast({ title: texts.saved });
    } catch (error) {
      fail(error);
    } finally {
      sending.current = false;
    }
  };
  return {
    ...state,
    busy: change.isPending,
    submit: (event: SyntheticEvent) => state.form.handleSubmit(save)(event),
    reload: () => state.reload().catch(fail),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
