import type { ReactNode } from 'react';

interface NoteProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A notice above the card. */
export function Note({ title, action, children }: NoteProps) {
  return (
    <div role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-0.5 text-ink-2">{children}</div>
      {action !== undefined && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{action}</div>}
    </div>
  );
}
