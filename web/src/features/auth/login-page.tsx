import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { type LoginForm, loginSchema } from '@/features/auth/form-schema';
import { LanguageOffer } from '@/ui/language-offer';
import { ProductPoints } from '@/features/auth/product-points';
import { useLogin } from '@/features/auth/queries';
import { texts } from '@/features/auth/texts';
import { FORGOT_PASSWORD_PATH } from '@/lib/paths';
import { Brand } from '@/ui/brand';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';

function SignInForm() {
  const login = useLogin();
  const form = useForm<LoginForm>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { busy, submit } = useFormSubmit({ form, send: (input) => login.mutateAsync(input) });
  const { errors } = form.formState;
  const { setFocus } = form;

  useEffect(() => {
    // On a touch screen a focused field would open the keyboard, which covers half of the page.
    if (matchMedia('(pointer: fine)').matches) setFocus('username');
  }, [setFocus]);

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
      <Button type="submit" busy={busy} className="h-10 pointer-coarse:h-12">
        {busy ? texts.signIn.busy : texts.signIn.action}
      </Button>
    </form>
  );
}

/** The sign-in page: the form, and beside the form a list of what the product does. */
export function LoginPage() {
  return (
    <main className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(27.5rem,1fr)_minmax(0,1.25fr)]">
      <section className="flex flex-col px-6 py-8 sm:px-10 lg:px-16">
        <Brand />
        <div className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center py-10">
          <h1 className="text-[1.625rem]/8 font-[640] tracking-[-.02em]">{texts.signIn.title}</h1>
          <p className="mt-1 text-ink-2">{texts.signIn.text}</p>
          <SignInForm />
          <LanguageOffer />
        </div>
      </section>
      <ProductPoints />
    </main>
  );
}
