/**
 * Stands in for `react-style-singleton`, with which the scroll lock of Radix dialogs writes <style>
 * elements: the Content-Security-Policy forbids those. src/styles/base.css holds the rule instead.
 */
export function styleSingleton(): () => null {
  return () => null;
}
