import { useState } from 'react';
import { ToastButton } from '@/ui/overlay/toast-action';
import { newestOf } from './own-changes';
import { texts } from './texts';
import { useUndo } from './use-undo';

/**
 * The button 'Undo' in a toast about a change that this tab made. `subject` is the parameter of
 * `newestOf`.
 */
export function UndoButton({ subject }: { subject: string }) {
  // The change is kept from the first render, because later changes of the same job have their own
  // toasts.
  const [change] = useState(() => newestOf(subject));
  const { undo } = useUndo();
  if (change === undefined) return null;
  return <ToastButton label={texts.undo} announced={texts.announced} onPress={() => undo({ change })} />;
}
