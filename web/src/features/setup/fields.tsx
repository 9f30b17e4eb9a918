/** The fields of the first run, part by part. */
import { Controller, useWatch } from 'react-hook-form';
import { TimeZonePicker } from '@/features/settings/time-zone-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NewPasswordField } from '@/ui/new-password-field';
import { NewPasswordInput } from '@/ui/password-input';
import type { SetupFormState } from './use-setup-form';

interface FieldsProps {
  form: SetupFormState;
}

const wide = 'sm:col-span-2';

export function CodeField({ form }: FieldsProps) {
  return (
    <Field
      label="Setup Code"
      required
      error={form.formState.errors.setupCode?.message}
      hint="The server prints it on its console when it starts, beside a link to this page."
    >
      {(control) => (
        <Input
          {...control}
          {...form.register('setupCode')}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-[240px] tracking-[.08em]"
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
      <Field label="Full Name" required error={errors.fullName?.message} className={wide}>
        {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Username" required error={errors.username?.message} hint="At least 3 characters">
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
      <Field label="Email" required error={errors.email?.message} hint="For resetting a forgotten password">
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <NewPasswordField
        label="Password"
        required
        password={password}
        own={own}
        error={errors.password?.message}
        hint="At least 6 characters"
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
        label="Business Name"
        required
        error={form.formState.errors.businessName?.message}
        hint="Printed on top of every job card"
      >
        {(control) => <Input {...control} {...form.register('businessName')} autoComplete="organization" />}
      </Field>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field, fieldState }) => (
          <Field label="Time Zone" required error={fieldState.error?.message}>
            {(control) => <TimeZonePicker {...control} value={field.value} onValueChange={field.onChange} />}
          </Field>
        )}
      />
    </>
  );
}
