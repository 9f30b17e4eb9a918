/**
 * Adds preload links to the page for files that its code would request later: the Latin font, so that the
 * text rarely changes its font after the first paint, and the schedule, which is the start page.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

const SCHEDULE = /\/src\/features\/schedule\/page\.tsx$/;

export function preload(): Plugin {
  return {
    name: 'jobwright:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => /inter-latin-(?!ext)[^/]*\.woff2$/.test(fileName));
        const schedule = files.find(
          (file) => file.type === 'chunk' && SCHEDULE.test(file.facadeModuleId ?? ''),
        );
        if (font === undefined || schedule === undefined)
          throw new Error('The first screen lacks its files.');
        const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head',
        });
        return [
          link({ rel: 'modulepreload', href: `/${schedule.fileName}` }),
          link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}` }),
        ];
      },
    },
  };
}
