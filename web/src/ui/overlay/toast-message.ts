/** What a toast says. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}
