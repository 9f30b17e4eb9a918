import { useState } from 'react';
import type { LoginForm } from '@/features/auth/form-schema';
import { ProductPoints } from '@/features/auth/product-points';
import { SignInCode } from '@/features/auth/second-factor/sign-in-code';
import { SignInForm } from '@/features/auth/sign-in-form';
import { texts } from '@/features/auth/texts';
import { Brand } from '@/ui/brand';
import { LanguageOffer } from '@/ui/language-offer';

/**
 * The form of the sign-in page, with both steps. Username and password are kept in memory, for the
 * request of the second step and for *Back*.
 */
function SignIn() {
  const [typed, setTyped] = useState<LoginForm>();
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode && typed) return <SignInCode login={typed} onBack={() => setNeedsCode(false)} />;
  return (
    <>
      <h1 className="text-[1.625rem]/8 font-[640] tracking-[-.02em]">{texts.signIn.title}</h1>
      <p className="mt-1 text-ink-2">{texts.signIn.text}</p>
      <SignInForm
        typed={typed}
        onCodeRequired={(login) => {
          setTyped(login);
          setNeedsCode(true);
        }}
      />
      <LanguageOffer />
    </>
  );
}

/** The sign-in page: the sign-in form, and beside it a list of the product's features. */
export function LoginPage() {
  return (
    <main className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(27.5rem,1fr)_minmax(0,1.25fr)]">
      <section className="flex flex-col px-6 py-8 sm:px-10 lg:px-16">
        <Brand />
        <div className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center py-10">
          <SignIn />
        </div>
      </section>
      <ProductPoints />
    </main>
  );
}
