/** The Edit mode of a user's details: full name, username, email and role. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useStoredForm } from '@/api/forms/use-stored-form';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { StoredFormNotices } from '@/ui/forms/notice';
import { useIsOwn } from './account-parts';
import { type Account, accountQuery, useChangeAccount } from './accounts';
import { editUserSchema, editValues, toAccountPatch } from './form-schema';
import { RoleField } from './role-field';
import { texts } from './texts';

const NAMES = ['fullName', 'username', 'email', 'role'] as const;

/**
 * The state of the edit form. The dialog holds this state, because it asks for confirmation before
 * it closes with unsaved changes.
 */
export function useEditForm(account: Account, onSaved: () => void) {
  const queries = useQueryClient();
  const change = useChangeAccount();
  const form = useForm({ resolver: zodResolver(editUserSchema), defaultValues: editValues(account) });
  const state = useStoredForm({
    form,
    stored: account,
    valuesOf: editValues,
    fields: NAMES,
    failed: { title: texts.updateFailed, text: texts.updateFailedText },
    fetchLatest: () => queries.fetchQuery(accountQuery(account.id)),
    send: (values, base) => change.mutateAsync({ account: base, patch: toAccountPatch(values, base) }),
    onSaved,
  });
  return { ...state, form };
}

interface EditAccountProps {
  formId: string;
  account: Account;
  state: ReturnType<typeof useEditForm>;
}

export function EditAccount({ formId, account, state }: EditAccountProps) {
  const { form } = state;
  const { errors } = form.formState;
  const isOwn = useIsOwn(account);
  const { setFocus } = form;

  // Focus the first field, because the previously focused *Edit* button is unmounted.
  useEffect(() => setFocus('fullName'), [setFocus]);

  return (
    <form id={formId} noValidate onSubmit={state.submit}>
      <StoredFormNotices
        form={state}
        changed={texts.changedMeanwhile}
        stale={texts.stale}
        labels={texts.fields}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={texts.fields.fullName}
          required
          error={errors.fullName?.message}
          className="md:col-span-2"
        >
          {(control) => <Input {...control} {...form.register('fullName')} autoComplete="off" />}
        </Field>
        <Field label={texts.fields.username} required error={errors.username?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={texts.fields.email} required error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="role"
          render={({ field, fieldState }) => (
            <RoleField
              label={texts.fields.role}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              hint={isOwn ? texts.ownRole : undefined}
              disabled={isOwn}
              className="md:col-span-2"
            />
          )}
        />
      </div>
    </form>
  );
}
