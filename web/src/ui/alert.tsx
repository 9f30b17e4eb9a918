import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * An error text inside a form that says why the form could not be sent. Announced when it appears.
 */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-lg border border-urgent bg-urgent-bg px-3 py-2.5 text-urgent-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  );
}
