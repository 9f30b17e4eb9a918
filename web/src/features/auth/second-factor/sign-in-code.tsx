/**
 * The second step of a sign-in: a code from the authenticator app, or a recovery code.
 * rule: second-factor-code
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { Button } from '@/ui/button';
import type { LoginForm } from '../form-schema';
import { useLogin } from '../queries';
import { texts as authTexts } from '../texts';
import { texts } from '../texts/second-factor';
import { CodeField, CodeKindSwitch } from './code-field';
import { isCodeWrong } from './errors';
import { type CodeForm, type CodeKind, codeSchema } from './form-schema';

interface SignInCodeProps {
  /** The username and the password from the first step. They are kept only in memory. */
  login: LoginForm;
  onBack: () => void;
}

export function SignInCode({ login, onBack }: SignInCodeProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <>
      <h1 className="text-[1.625rem]/8 font-[640] tracking-[-.02em]">{texts.title}</h1>
      <p className="mt-1 text-ink-2">{kind === 'app' ? texts.signIn.text : texts.signIn.textRecovery}</p>
      <CodeStep key={kind} kind={kind} login={login} />
      <div className="mt-2 flex flex-col">
        <CodeKindSwitch kind={kind} onChange={setKind} />
        <Button variant="ghost" onClick={onBack}>
          {texts.signIn.back}
        </Button>
      </div>
    </>
  );
}

function CodeStep({ kind, login: first }: { kind: CodeKind; login: LoginForm }) {
  const login = useLogin();
  const form = useForm<CodeForm>({ resolver: zodResolver(codeSchema(kind)), defaultValues: { code: '' } });
  const { setFocus } = form;
  const { busy, submit } = useFormSubmit({
    form,
    handlesError: (error) => {
      if (!isCodeWrong(error)) return false;
      form.setError('code', { type: 'server', message: error.message });
      setFocus('code', { shouldSelect: true });
      return true;
    },
    send: ({ code }) => login.mutateAsync({ ...first, code }),
  });

  // Focus the field even on a touch screen, because this step has nothing else to read.
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <CodeField kind={kind} error={form.formState.errors.code?.message} field={form.register('code')} />
      <Button type="submit" busy={busy} size="lg">
        {busy ? authTexts.signIn.busy : authTexts.signIn.action}
      </Button>
    </form>
  );
}
