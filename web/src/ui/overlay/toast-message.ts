import type { ReactNode } from 'react';

/** The content of a toast. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** Lines and buttons below the description. Each button must be a `ToastButton`. */
  more?: ReactNode;
  /**
   * The button of the toast. Pressing it closes the toast. Screen readers announce `announced`
   * instead of the label.
   */
  action?: { label: string; announced: string; onPress: () => void } | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /**
   * The id of the record that was changed. The toast may get a button for this record from
   * `toast-action.tsx`.
   */
  subject?: string | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}
