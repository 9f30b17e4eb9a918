/** Whether a modal dialog covers the screen, so that the quick search opens above the dialog. */
export function isOverDialog(): boolean {
  // A modal dialog hides the screen from assistive technology. A menu hides it too, and so does a
  // closing dialog until it has faded out. So this also looks for an open dialog.
  const main = document.getElementById('main');
  const isHidden = main !== null && main.closest('[aria-hidden=true]') !== null;
  return (
    isHidden && document.querySelector('[role=dialog][data-state=open]:not([data-quick-search])') !== null
  );
}
