import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { AuthCard } from '@/features/auth/card';
import { ResetPasswordForm } from '@/features/auth/reset-password-form';
import { resetLinkQuery } from '@/features/auth/reset-queries';
import { texts } from '@/features/auth/texts';
import { useResetToken } from '@/features/auth/use-reset-token';
import { FORGOT_PASSWORD_PATH, LOGIN_PATH } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button, buttonStyle } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

/** How long the success message is shown before the redirect to the sign-in page, in ms. */
const REDIRECT_MS = 3000;

function RequestNewLink({ variant }: { variant: 'primary' | 'ghost' }) {
  return (
    <Link
      to={FORGOT_PASSWORD_PATH}
      className={buttonStyle({ variant, size: variant === 'primary' ? 'lg' : 'md', className: 'w-full' })}
    >
      {texts.reset.requestNew}
    </Link>
  );
}

function InvalidLink({ message }: { message: string }) {
  return (
    <AuthCard
      news
      title={texts.reset.invalid}
      text={
        <>
          <p>{message}</p>
          <p className="mt-2">{texts.reset.invalidText}</p>
        </>
      }
    >
      <div className="mt-6 flex flex-col gap-2">
        <RequestNewLink variant="primary" />
        <Link to={LOGIN_PATH} className={buttonStyle({ variant: 'ghost' })}>
          {texts.backToLogin}
        </Link>
      </div>
    </AuthCard>
  );
}

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: LOGIN_PATH, replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthCard
      news
      title={texts.reset.done}
      text={
        <>
          <p>{message}</p>
          <p className="mt-2">{texts.reset.doneText}</p>
        </>
      }
    >
      <Link to={LOGIN_PATH} replace className={buttonStyle({ size: 'lg', className: 'mt-6 w-full' })}>
        {texts.backToLogin}
      </Link>
    </AuthCard>
  );
}

function Unchecked({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <AuthCard title={texts.reset.title} text={texts.reset.unchecked}>
      <div className="mt-6 flex flex-col gap-5">
        <Alert>{texts.reset.checkFailed}</Alert>
        <Button size="lg" busy={busy} onClick={onRetry} className="w-full">
          {texts.reset.tryAgain}
        </Button>
      </div>
      <div className="mt-2">
        <RequestNewLink variant="ghost" />
      </div>
    </AuthCard>
  );
}

function Checking() {
  return (
    <AuthCard
      title={texts.reset.title}
      text={
        <p role="status" className="flex items-center gap-2.5">
          <Spinner />
          {texts.reset.checking}
        </p>
      }
    />
  );
}

/**
 * Returns the server's message if the error says that the link is invalid, and null for every other
 * error.
 */
function refusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_token') return null;
  return error.serverMessage ?? texts.reset.invalidToken;
}

function WithToken({ token }: { token: string }) {
  const link = useQuery(resetLinkQuery(token));
  const [end, setEnd] = useState<{ done: boolean; message: string } | null>(null);
  if (end?.done) return <Done message={end.message} />;
  if (end) return <InvalidLink message={end.message} />;
  if (link.isPending) return <Checking />;
  if (link.isError) return <Unchecked busy={link.isFetching} onRetry={() => void link.refetch()} />;
  if (!link.data.valid) return <InvalidLink message={link.data.message || texts.reset.invalidToken} />;
  return (
    <AuthCard title={texts.reset.title} text={texts.reset.text}>
      <ResetPasswordForm
        token={token}
        onDone={(message) => setEnd({ done: true, message })}
        onRefused={(error) => {
          const message = refusal(error);
          if (message !== null) setEnd({ done: false, message });
          return message !== null;
        }}
      />
    </AuthCard>
  );
}

/**
 * The page that a reset link opens. It validates the link, then shows the form or an error. rule: reset-link
 */
export function ResetPasswordPage() {
  const token = useResetToken();
  if (token === null || token === '') return <InvalidLink message={texts.reset.missingToken} />;
  return <WithToken key={token} token={token} />;
}
