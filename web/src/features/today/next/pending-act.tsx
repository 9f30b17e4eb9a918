/** The placeholder for an action in the dock until it is known whether the job has this action. */
import type { LucideIcon } from 'lucide-react';

interface PendingActProps {
  icon: LucideIcon;
  text: string;
  isPending: boolean;
}

export function PendingAct({ icon: Icon, text, isPending }: PendingActProps) {
  if (!isPending) return null;
  return (
    <button type="button" disabled className="dock-act">
      <Icon aria-hidden />
      {text}
    </button>
  );
}
