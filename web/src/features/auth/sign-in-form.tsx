/** The first step of a sign-in: the username and the password. rule: sign-in */
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { FORGOT_PASSWORD_PATH } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';
import { type LoginForm, loginSchema } from './form-schema';
import { useLogin } from './queries';
import { isCodeRequired } from './second-factor/errors';
import { texts } from './texts';

interface SignInFormProps {
  /**
   * The username and password that were typed before, if the user came back from the second step.
   */
  typed: LoginForm | undefined;
  /** Called when username and password are right but the account also needs a code. */
  onCodeRequired: (login: LoginForm) => void;
}

const EMPTY: LoginForm = { username: '', password: '' };

export function SignInForm({ typed, onCodeRequired }: SignInFormProps) {
  const login = useLogin();
  const form = useForm<LoginForm>({ resolver: zodResolver(loginSchema), defaultValues: typed ?? EMPTY });
  const { busy, submit } = useFormSubmit({
    form,
    handlesError: (error, sent) => {
      if (!isCodeRequired(error)) return false;
      onCodeRequired(sent);
      return true;
    },
    send: (input) => login.mutateAsync(input),
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  const isBack = typed !== undefined;

  useEffect(() => {
    // Don't focus a field on a touch screen: the keyboard would cover half of the page. After
    // *Back*, focus the field anyway, because the previously focused button is gone.
    if (isBack || matchMedia('(pointer: fine)').matches) setFocus('username');
  }, [isBack, setFocus]);

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <Field label={texts.username} error={errors.username?.message}>
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
      <Field label={texts.password} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} />}
      </Field>
      <Link
        to={FORGOT_PASSWORD_PATH}
        className="-my-2 flex items-center self-end rounded-md py-1 font-medium text-ink-2 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
      >
        {texts.signIn.forgot}
      </Link>
      <Button type="submit" busy={busy} size="lg">
        {busy ? texts.signIn.busy : texts.signIn.action}
      </Button>
    </form>
  );
}
