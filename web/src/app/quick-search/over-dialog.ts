/** Whether a modal dialog lies over the screen, so that the quick search opens above the dialog. */
export function isOverDialog(): boolean {
  // A modal dialog hides the screen from assistive technology. A menu does so too, and a dialog until it has faded out.
  const main = document.getElementById('main');
  const isHidden = main !== null && main.closest('[aria-hidden=true]') !== null;
  return (
    isHidden && document.querySelector('[role=dialog][data-state=open]:not([data-quick-search])') !== null
  );
}
