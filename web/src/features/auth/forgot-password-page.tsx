import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '@/api/errors';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { AuthCard } from '@/features/auth/card';
import { type ForgotPasswordForm, forgotPasswordSchema } from '@/features/auth/form-schema';
import { useRequestReset } from '@/features/auth/reset-queries';
import { texts } from '@/features/auth/texts';
import { LOGIN_PATH } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button, buttonStyle } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';

function BackToLogin({ primary }: { primary?: boolean }) {
  const variant = primary ? 'primary' : 'ghost';
  return (
    <Link
      to={LOGIN_PATH}
      className={buttonStyle({ variant, size: primary ? 'lg' : 'md', className: 'w-full' })}
    >
      {texts.backToLogin}
    </Link>
  );
}

/** The page that requests a reset link. The response is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const request = useRequestReset();
  const form = useForm<ForgotPasswordForm>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { emailOrUsername: '' },
  });
  const { busy, submit } = useFormSubmit({ form, send: (input) => request.mutateAsync(input) });
  const { setFocus } = form;
  const isSent = request.isSuccess;

  useEffect(() => {
    // On a touch screen a focused field would open the keyboard, which covers half of the page.
    if (!isSent && matchMedia('(pointer: fine)').matches) setFocus('emailOrUsername');
  }, [isSent, setFocus]);

  if (isSent) {
    return (
      <AuthCard
        news
        title={texts.forgot.sent}
        text={
          <>
            <p>{request.data.message}</p>
            <p className="mt-2">{texts.forgot.sentText}</p>
          </>
        }
      >
        <div className="mt-6 flex flex-col gap-2">
          <BackToLogin primary />
          <Button variant="ghost" onClick={() => request.reset()} className="w-full">
            {texts.forgot.again}
          </Button>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.forgot.title} text={texts.forgot.text}>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
        {request.isError && <Alert>{errorText(request.error, texts.forgot.failed)}</Alert>}
        <Field label={texts.forgot.field} error={form.formState.errors.emailOrUsername?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('emailOrUsername')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {busy ? texts.forgot.busy : texts.forgot.action}
        </Button>
      </form>
      <div className="mt-2">
        <BackToLogin />
      </div>
    </AuthCard>
  );
}
