/** The state of the settings form: its values, saving, and failed saves. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStoredForm } from '@/api/forms/use-stored-form';
import { toast } from '@/ui/overlay/toast';
import { useChangeSettings } from './changes';
import { settingsPatch, settingsSchema, settingsValues } from './form-schema';
import { type Settings, settingsQuery } from './queries';
import { texts } from './texts';

export function useSettingsForm(stored: Settings) {
  const queries = useQueryClient();
  const change = useChangeSettings();
  const form = useForm({ resolver: zodResolver(settingsSchema), defaultValues: settingsValues(stored) });
  const state = useStoredForm({
    form,
    stored,
    valuesOf: settingsValues,
    fields: settingsSchema.keyof().options,
    failed: { title: texts.saveFailed, text: texts.saveFailedText },
    fetchLatest: () => queries.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    send: (values, base) => change.mutateAsync({ patch: settingsPatch(values, base), version: base.version }),
    onSaved: () => toast({ title: texts.saved }),
  });
  return { ...state, form };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
