/**
 * The button of a toast about a changed record, such as 'Undo'. A feature provides the component
 * for this button.
 */
import { Toast } from 'radix-ui';
import type { ComponentType } from 'react';
import { Button } from '@/ui/button';

/** Renders the button for the record with the id `subject`, or nothing. */
type Action = ComponentType<{ subject: string }>;

let Provided: Action | null = null;

/** Sets the component that renders the button of toasts about changed records. */
export function provideToastAction(action: Action): void {
  Provided = action;
}

export function SubjectAction({ subject }: { subject: string }) {
  return Provided && <Provided subject={subject} />;
}

interface ToastButtonProps {
  label: string;
  /**
   * The text that a screen reader announces instead of the label. It names another way to do the
   * same action.
   */
  announced: string;
  onPress: () => void;
}

/** A button in a toast. Pressing it closes the toast. */
export function ToastButton({ label, announced, onPress }: ToastButtonProps) {
  return (
    <Toast.Action asChild altText={announced}>
      <Button variant="secondary" size="sm" className="my-auto" onClick={onPress}>
        {label}
      </Button>
    </Toast.Action>
  );
}
