/** The state of a client's edit form: its values, saving, and a change by somebody else meanwhile. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { markFields } from '@/api/mark-fields';
import { toast } from '@/ui/overlay/toast';
import { FIELD_NAMES } from './client-fields';
import { texts } from './texts/details';
import { type ClientFormValues, clientFormSchema, toClientPatch, valuesOf } from './form-schema';
import { type Client, clientQuery, useUpdateClient } from './queries';

/** `client` is the newest loaded client. `onSaved` is called after a save. */
export function useClientEdit(client: Client, onSaved: () => void) {
  const queries = useQueryClient();
  const update = useUpdateClient();
  const sending = useRef(false);
  const [base, setBase] = useState(client);
  const [stale, setStale] = useState(false);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const form = useForm<ClientFormValues>({
    resolver: zodResolver(clientFormSchema),
    defaultValues: valuesOf(client),
  });
  const { isDirty, dirtyFields } = form.formState;

  // The list may be older than the database. The form follows newer versions as long as nothing is typed.
  if (client.version > base.version && !isDirty) setBase(client);
  useEffect(() => form.reset(valuesOf(base), { keepDirtyValues: true }), [base, form]);

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 412) return setStale(true);
    toastFormFailure(error, texts.failedText, texts.failed);
    markFields(form, error, FIELD_NAMES);
  };

  const send = async (values: ClientFormValues) => {
    if (sending.current) return;
    sending.current = true;
    setStale(false);
    try {
      const patch = toClientPatch(values, base);
      const saved = await update.mutateAsync({ id: base.id, version: base.version, patch });
      toast({ title: texts.saved });
      form.reset(valuesOf(saved));
      setBase(saved);
      setKept(null);
      onSaved();
    } catch (error) {
      fail(error);
    } finally {
      sending.current = false;
    }
  };

  /** Loads the stored client, and keeps the fields that were changed here. */
  const reload = async () => {
    try {
      const latest = await queries.fetchQuery(clientQuery(base.id));
      setKept(Object.keys(dirtyFields));
      setBase(latest);
      setStale(false);
    } catch (error) {
      fail(error);
    }
  };

  /** Discards what was typed. */
  const drop = () => {
    form.reset(valuesOf(base));
    setStale(false);
    setKept(null);
  };

  return {
    form,
    isDirty,
    busy: update.isPending,
    /** A save failed with 412: somebody else saved the client since editing began. */
    stale,
    /** A newer version was loaded while there are unsaved changes. */
    isChanged: isDirty && !stale && client.version > base.version,
    /** After a reload: the fields whose typed values were kept. */
    kept,
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
    reload: () => void reload(),
    drop,
  };
}

export type ClientEdit = ReturnType<typeof useClientEdit>;
