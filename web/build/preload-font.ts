/** Asks for the Latin letters with the page itself, so that the text rarely has to change its face. */
import type { Plugin } from 'vite';

export function preloadFont(): Plugin {
  return {
    name: 'jobwright:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-(?!ext)[^/]*\.woff2$/.test(file));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
