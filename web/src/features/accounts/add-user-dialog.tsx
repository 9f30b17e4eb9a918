/** The dialog 'Add User'. The code is loaded when the dialog is first opened. */
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Input } from '@/ui/forms/input';
import { NewPasswordField } from '@/ui/forms/new-password-field';
import { NewPasswordInput } from '@/ui/forms/password-input';
import { useCreateAccount } from './accounts';
import { EMPTY_USER, type NewUserForm, newUserSchema } from './form-schema';
import { RoleField } from './role-field';
import { texts as roleTexts } from '@/features/users/texts';
import { texts } from './texts';

const NAMES = ['fullName', 'username', 'email', 'password', 'role'] as const;

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewUserForm>({ resolver: zodResolver(newUserSchema), defaultValues: EMPTY_USER });
  const create = useCreateAccount();
  const { busy, isSaved, submit } = useFormSubmit({
    form,
    fields: NAMES,
    failed: { title: texts.createFailed, text: null },
    send: (values) => create.mutateAsync(values),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={texts.addUser}
      save={texts.create}
      saving={texts.creating}
      busy={busy}
      isUnsaved={form.formState.isDirty && !isSaved}
      lost={texts.notSaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

export default AddUserDialog;

function Fields({ form }: { form: UseFormReturn<NewUserForm> }) {
  const { errors } = form.formState;
  const [fullName, username, email, password] = useWatch({
    control: form.control,
    name: ['fullName', 'username', 'email', 'password'],
  });
  return (
    <div className="flex flex-col gap-4">
      <Field label={texts.fields.fullName} required error={errors.fullName?.message}>
        {(control) => <Input {...control} {...form.register('fullName')} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
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
      </div>
      <NewPasswordField
        label={texts.password}
        required
        error={errors.password?.message}
        hint={texts.passwordHint}
        password={password}
        own={[fullName, username, email]}
      >
        {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
      </NewPasswordField>
      <AccountType form={form} />
    </div>
  );
}

function AccountType({ form }: { form: UseFormReturn<NewUserForm> }) {
  return (
    <Controller
      control={form.control}
      name="role"
      render={({ field, fieldState }) => (
        <RoleField
          label={texts.accountType}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          hint={roleTexts.purpose[field.value]}
        />
      )}
    />
  );
}
