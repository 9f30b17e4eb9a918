/**
 * Replaces `react-style-singleton`, with which the scroll lock of Radix dialogs writes <style> elements. The
 * Content-Security-Policy forbids these elements. src/styles/base.css has the same style instead.
 */
export function styleSingleton(): () => null {
  return () => null;
}
