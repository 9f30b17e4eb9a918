/**
 * Preloads files before the code that requests them runs. A link in the HTML page preloads the
 * Latin font, so that the font of the text rarely changes after the first paint. The page's first
 * script (`build/start.ts`) knows the path, and preloads the files of the screen at that path.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * The start screens by path. Each pattern matches the modules that the screen needs besides those
 * that the HTML page loads.
 */
const SCREENS: Readonly<Record<string, RegExp>> = {
  '/': /\/src\/features\/schedule\/page\.tsx$/,
  // My day is the start page of phones, and phones also show the tab bar.
  '/today': /\/src\/(features\/today\/page|app\/tab-bar)\.tsx$/,
};

type Bundle = Rolldown.OutputBundle;

/**
 * Returns the file of a chunk, the files of all chunks that it imports, and the style files of
 * these chunks.
 */
function filesOf(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return found;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

/**
 * Returns, by the path of each start screen, the files that the screen needs and the HTML page
 * doesn't list.
 */
export function filesOfScreens(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const named = filesOf(bundle, entry?.fileName ?? '');
  return Object.fromEntries(
    Object.entries(SCREENS).map(([path, module]) => {
      const parts = chunks.filter(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
      if (parts.length === 0) throw new Error(`The screen ${path} has no file.`);
      const files = new Set(parts.flatMap(({ fileName }) => [...filesOf(bundle, fileName)]));
      return [path, [...files].filter((file) => !named.has(file))];
    }),
  );
}

export function preload(): Plugin {
  return {
    name: 'jobwright:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => /inter-latin-(?!ext)[^/]*\.woff2$/.test(fileName));
        if (font === undefined) throw new Error('The first screen lacks its font.');
        const link: HtmlTagDescriptor = {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${font.fileName}`,
            crossorigin: true,
          },
          injectTo: 'head',
        };
        return [link];
      },
    },
  };
}
