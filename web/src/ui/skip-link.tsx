import type { MouseEvent } from 'react';

interface SkipLinkProps {
  href: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
  children: string;
}

/**
 * A link with which keyboard users skip to the content of the page. It is visible only while it has
 * the focus.
 */
export function SkipLink({ href, onClick, children }: SkipLinkProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      className="fixed top-2 left-2 z-40 -translate-y-16 rounded-lg bg-primary px-3 py-2 font-medium text-on-primary focus:translate-y-0"
    >
      {children}
    </a>
  );
}
