/**
 * Asks with the page itself for what its code would ask for later: the Latin letters, so that the text rarely has to change
 * its face, and the schedule, which is where everybody begins and what all else leads back to.
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
