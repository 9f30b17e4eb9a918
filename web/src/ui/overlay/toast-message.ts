import type { ReactNode } from 'react';

/** The content of a toast. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** Lines and buttons below the description. Each button must be a `ToastButton`. */
  more?: ReactNode;
  /** A button. Pressing it closes the toast. Screen readers announce `announced` instead of the label. */
  action?: { label: string; announced: string; onPress: () => void } | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** The id of the record that was changed. `toast-action.tsx` may give the toast a button for it. */
  subject?: string | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}
