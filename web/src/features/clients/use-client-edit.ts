/**
 * The state of the form that edits a client: its values, saving, and conflicts with a change by
 * another user.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStoredForm } from '@/api/forms/use-stored-form';
import { toast } from '@/ui/overlay/toast';
import { FIELD_NAMES } from './client-fields';
import { clientFormSchema, toClientPatch, valuesOf } from './form-schema';
import { type Client, clientQuery, useUpdateClient } from './queries';
import { texts } from './texts/details';

/** `client` is the most recently loaded version of the client. `onSaved` is called after a save. */
export function useClientEdit(client: Client, onSaved: () => void) {
  const queries = useQueryClient();
  const update = useUpdateClient();
  const form = useForm({ resolver: zodResolver(clientFormSchema), defaultValues: valuesOf(client) });
  const state = useStoredForm({
    form,
    stored: client,
    valuesOf,
    fields: FIELD_NAMES,
    failed: { title: texts.failed, text: texts.failedText },
    fetchLatest: () => queries.fetchQuery(clientQuery(client.id)),
    send: (values, base) =>
      update.mutateAsync({ id: base.id, version: base.version, patch: toClientPatch(values, base) }),
    onSaved: () => {
      toast({ title: texts.saved });
      onSaved();
    },
  });
  return { ...state, form };
}

export type ClientEdit = ReturnType<typeof useClientEdit>;
