/**
 * Fetches the files of the first screen while the app's code is loading. Part of the page's first
 * script.
 */

/** `files` are the paths of scripts and styles, without the first slash. */
export function preloadScreen(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // Uses the same attributes as the app's own request. Otherwise the browser would fetch the file
    // twice.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
