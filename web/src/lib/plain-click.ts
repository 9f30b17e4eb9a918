/** Whether a click on a link opens it in this tab, and not in another tab or window. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey }: Record<Modifier, boolean>): boolean {
  return !ctrlKey && !metaKey && !shiftKey;
}

type Modifier = 'ctrlKey' | 'metaKey' | 'shiftKey';
