/**
 * Replaces `react-style-singleton`, which the scroll lock of Radix dialogs uses to insert <style>
 * elements. The Content-Security-Policy forbids these elements. src/styles/base.css has the same
 * style instead.
 */
export function styleSingleton(): () => null {
  return () => null;
}
