/**
 * Detects elements into which the user types with letter keys. The app's shortcuts must not run
 * there.
 */

/** Selects the elements that handle letter keys themselves: fields, and lists with typeahead. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=listbox]';

/** Whether `target` handles letter keys itself. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
