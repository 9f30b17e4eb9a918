/** The fields of the first run's form, by section. */
import { Controller, useWatch } from 'react-hook-form';
import { TimeZonePicker } from '@/features/settings/time-zone-picker';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { NewPasswordField } from '@/ui/forms/new-password-field';
import { NewPasswordInput } from '@/ui/forms/password-input';
import { texts } from './texts';
import type { SetupFormState } from './use-setup-form';

interface FieldsProps {
  form: SetupFormState;
}

const wide = 'sm:col-span-2';

export function CodeField({ form }: FieldsProps) {
  return (
    <Field
      label={texts.fields.code}
      required
      error={form.formState.errors.setupCode?.message}
      hint={texts.fields.codeHint}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register('setupCode')}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-60 tracking-[.08em]"
        />
      )}
    </Field>
  );
}

export function AccountFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const [password, ...own] = useWatch({
    control: form.control,
    name: ['password', 'fullName', 'username', 'email'],
  });
  return (
    <>
      <Field label={texts.fields.fullName} required error={errors.fullName?.message} className={wide}>
        {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
      </Field>
      <Field
        label={texts.fields.username}
        required
        error={errors.username?.message}
        hint={texts.fields.usernameHint}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.fields.email} required error={errors.email?.message} hint={texts.fields.emailHint}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <NewPasswordField
        label={texts.fields.password}
        required
        password={password}
        own={own}
        error={errors.password?.message}
        hint={texts.fields.passwordHint}
        className={wide}
      >
        {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
      </NewPasswordField>
    </>
  );
}

export function BusinessFields({ form }: FieldsProps) {
  return (
    <>
      <Field
        label={texts.fields.businessName}
        required
        error={form.formState.errors.businessName?.message}
        hint={texts.fields.businessNameHint}
      >
        {(control) => <Input {...control} {...form.register('businessName')} autoComplete="organization" />}
      </Field>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field, fieldState }) => (
          <Field label={texts.fields.timezone} required error={fieldState.error?.message}>
            {(control) => <TimeZonePicker {...control} value={field.value} onValueChange={field.onChange} />}
          </Field>
        )}
      />
    </>
  );
}
