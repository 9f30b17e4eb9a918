/**
 * Buffers the text that a user types immediately after a shortcut, before the field that the
 * shortcut opens has the focus. Then inserts the text into that field. Without this the beginning
 * of a quickly typed title would be lost.
 */
const MAX_MS = 10_000;

let ended = new AbortController();

/**
 * Starts to buffer letters and Backspace for the next field that gets the focus. Escape or a click
 * elsewhere discards the buffer.
 */
export function bufferTyping(): void {
  ended.abort();
  const ending = (ended = new AbortController());
  const end = () => ending.abort();
  setTimeout(end, MAX_MS);
  let typed = '';

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') return end();
    // Ignore the key if another handler has used it, for example to move a job by keyboard.
    if (event.defaultPrevented) return;
    const isShortcut =
      (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    const isLetter = key.length === 1;
    if (isShortcut || !(isLetter || key === 'Backspace' || key === 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    // The shortcut's own key may still be held down.
    if (event.repeat) return;
    if (isLetter) typed += key;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
  };
  const enter = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest('[role=dialog]') : null;
    if (dialog !== null && !(target instanceof HTMLInputElement)) {
      // On a touch device the dialog itself gets the focus, not its first field. If text was typed
      // before the dialog opened, the device has a keyboard, so the first field is focused.
      const field = dialog.querySelector('input');
      if (typed === '' || field === null) end();
      else field.focus();
    }
    if (!(target instanceof HTMLInputElement)) return;
    end();
    // The code that focuses a field selects the field's content afterwards. The text is inserted
    // later, so that it replaces the selected content.
    if (typed !== '') queueMicrotask(() => type(target, typed));
  };
  const options = { capture: true, signal: ending.signal };
  document.addEventListener('keydown', press, options);
  document.addEventListener('focusin', enter, options);
  document.addEventListener('pointerdown', end, options);
}

/** Inserts text as if the keys had been pressed in the field. */
function type(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
