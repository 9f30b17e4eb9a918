import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '@/ui/brand';

interface AuthCardProps {
  title: string;
  /** The text below the title: what happened, or what to do on this page. */
  text: ReactNode;
  /**
   * Whether the title states the result of the user's action. If so, the title gets the focus, so
   * that screen readers announce it.
   */
  news?: boolean | undefined;
  children?: ReactNode;
}

/**
 * The card that is the only content of the password pages: forgotten password, reset password, and
 * forced password change.
 */
export function AuthCard({ title, text, news, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news) heading.current?.focus();
  }, [news]);
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto_1.4fr] justify-items-center px-4 py-8">
      <div className="row-start-2 w-full max-w-105">
        <Brand className="mb-5 px-1" />
        <div className="rounded-xl border border-line bg-surface p-6 sm:p-8">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl/7 font-[640] tracking-[-.02em] focus:outline-none"
          >
            {title}
          </h1>
          <div className="mt-1.5 text-ink-2">{text}</div>
          {children}
        </div>
      </div>
    </main>
  );
}
