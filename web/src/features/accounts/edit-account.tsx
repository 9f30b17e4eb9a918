/** The Edit mode of a user's details: full name, username, email and role. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { toastFormFailure } from '@/api/failure-toast';
import { markFields } from '@/api/mark-fields';
import { useStoredForm } from '@/api/use-stored-form';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { ChangedNotice, ReloadedNote, StaleNotice } from '@/ui/forms/notice';
import { useIsOwn } from './account-parts';
import { type Account, accountQuery, useChangeAccount } from './accounts';
import { type EditUserForm, editUserSchema, editValues, toAccountPatch } from './form-schema';
import { RoleField } from './role-field';
import { texts } from './texts';

const resolver = zodResolver(editUserSchema);
const NAMES = ['fullName', 'username', 'email', 'role'] as const;

/** The form's state. The dialog holds it, because it must know of unsaved changes. */
export function useEditForm(account: Account, onSaved: () => void) {
  const queries = useQueryClient();
  const change = useChangeAccount();
  const sending = useRef(false);
  const state = useStoredForm<Account, EditUserForm>({
    stored: account,
    valuesOf: editValues,
    resolver,
    fetchLatest: () => queries.fetchQuery(accountQuery(account.id)),
  });
  const fail = (error: unknown) => {
    if (state.tookAsStale(error)) return;
    toastFormFailure(error, texts.updateFailedText, texts.updateFailed);
    markFields(state.form, error, NAMES);
  };
  const save = async (values: EditUserForm) => {
    if (sending.current) return;
    sending.current = true;
    try {
      state.saved(
        await change.mutateAsync({ account: state.base, patch: toAccountPatch(values, state.base) }),
      );
      onSaved();
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

interface EditAccountProps {
  formId: string;
  account: Account;
  state: ReturnType<typeof useEditForm>;
}

export function EditAccount({ formId, account, state }: EditAccountProps) {
  const { form, stale, kept } = state;
  const { errors } = form.formState;
  const isOwn = useIsOwn(account);
  const { setFocus } = form;

  // The button that had the focus was removed.
  useEffect(() => setFocus('fullName'), [setFocus]);

  return (
    <form id={formId} noValidate onSubmit={(event) => void state.submit(event)}>
      {state.isChanged && (
        <ChangedNotice title={texts.changedMeanwhile} onReload={() => void state.reload()} />
      )}
      {stale && <StaleNotice title={texts.stale} onReload={() => void state.reload()} />}
      {kept !== null && !stale && (
        <ReloadedNote kept={NAMES.filter((name) => kept.includes(name)).map((name) => texts.fields[name])} />
      )}
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
