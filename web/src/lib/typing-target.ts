/** Where keys type a text, so that the app's own keys must do nothing there. */

/** Elements that take letters themselves: fields, and lists with typeahead. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=listbox]';

/** Whether `target` takes letters itself. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
