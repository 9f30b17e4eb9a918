import { useState } from 'react';
import { ToastButton } from '@/ui/overlay/toast-action';
import { newestOf } from './own-changes';
import { texts } from './texts';
import { useUndo } from './use-undo';

/**
 * The button 'Undo' in a toast about a change that this tab made. `subject` is passed to
 * `newestOf`.
 */
export function UndoButton({ subject }: { subject: string }) {
  // Keep the change from the first render, because a later change of the same job has its own
  // toast.
  const [change] = useState(() => newestOf(subject));
  const { undo } = useUndo();
  if (change === undefined) return null;
  return <ToastButton label={texts.undo} announced={texts.announced} onPress={() => undo({ change })} />;
}
