/**
 * Tests that every text that the app shows is in a catalogue, and that every catalogue has a German
 * translation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;

/** Texts that are allowed in program files, and why. A test fails on an exception that is no longer needed. */
const EXCEPTIONS: readonly { file: string; text: string; why: string }[] = [
  { file: 'ui/logo.tsx', text: 'Job', why: 'the name of the product' },
  { file: 'ui/logo.tsx', text: 'wright', why: 'the name of the product' },
  ...['loading', 'known'].map((text) => ({
    file: 'features/jobs/form/edit-job-dialog.tsx',
    text,
    why: 'the name of a state, which the dialog does not show',
  })),
  ...['Switch to English', 'Auf Deutsch wechseln'].map((text) => ({
    file: 'ui/language-offer.tsx',
    text,
    why: 'written in the language that it offers, on a page in another one',
  })),
  {
    file: 'features/live/stream.ts',
    text: 'Somebody else is signed in',
    why: 'the message of an error, of which only the status is used, and the reason why a stream is closed',
  },
  {
    file: 'features/setup/fields.tsx',
    text: 'XXXX-XXXX',
    why: 'the format of a code, the same in all languages',
  },
];

/**
 * The one file that may use the browser's number format, because the browser parses typed numbers
 * with it.
 */
const BROWSERS_OWN = 'features/job-cards/fields.tsx';

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const isCatalogue = (file: string) => /(?:^|\/)texts\/[\w-]+(?:\.de)?\.tsx?$/.test(file);
const isTest = (file: string) => /\.(?:test|d)\.tsx?$|(?:^|\/)testing[\w-]*\.tsx?$|^test\//.test(file);
const programs = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !isCatalogue(file));
/** The catalogues in English. */
const catalogues = files.filter((file) => isCatalogue(file) && !file.includes('.de.'));
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The props and fields whose texts are shown or announced. */
const SHOWN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'about',
  'cancelLabel',
  'confirmLabel',
  'description',
  'emptyText',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'text',
  'title',
]);

/** Whether a text has two letters in a row. A single sign, such as '·', doesn't. */
const hasWord = (text: string) => /\p{L}{2}/u.test(text);
/** Whether a text looks like a sentence for people. The names of classes and keys don't. */
const isSentence = (text: string) =>
  /^\p{Lu}[\p{Ll}’']+[ .]/u.test(text.trim()) || /\p{Ll}{2} \p{Ll}{2}.*[.?!…]$/u.test(text);

/** The texts that can be the result of an expression, in all branches of its conditions. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') return [templateText(node)];
  if (node.type === 'JSXExpressionContainer') return literals(node['expression']);
  if (node.type === 'ConditionalExpression')
    return [...literals(node['consequent']), ...literals(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...literals(node['left']), ...literals(node['right'])];
  return [];
}

/** The text of a template, with `{}` for each inserted value. */
function templateText(node: Node): string {
  const quasis = childrenOf(node).filter(({ type }) => type === 'TemplateElement');
  return quasis.map(({ value }) => (value as { cooked: string }).cooked).join('{}');
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
};

/** The texts that a node itself shows to people, without those of its children. */
function saidBy(node: Node, parent: Node | null): string[] {
  const isShown = (key: unknown) => SHOWN.has(nameOf(key));
  if (node.type === 'JSXText') return [String(node['value']).trim()];
  if (node.type === 'JSXAttribute' && isShown(node['name'])) return literals(node['value']).filter(hasWord);
  if (node.type === 'Property' && isShown(node['key'])) return literals(node['value']).filter(hasWord);
  // Only expressions between tags count, because an attribute may be the name of a class.
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') return literals(node);
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return literals(node).filter(isSentence);
  return [];
}

/**
 * Nodes that people never see: types, names of modules, and messages of errors that only a bug can
 * cause.
 */
function isUnseen(node: Node): boolean {
  if (/^TS(?!As|NonNull|Satisfies)|^Import(?!Expression)|^ExportAll/.test(node.type)) return true;
  const thrown = node.type === 'ThrowStatement' ? node['argument'] : undefined;
  return isNode(thrown) && thrown.type === 'NewExpression' && nameOf(thrown['callee']) === 'Error';
}

/** The texts that a program file shows to people. */
function said(node: Node, parent: Node | null = null): string[] {
  if (isUnseen(node)) return [];
  const own = saidBy(node, parent).filter(hasWord);
  return [...own, ...childrenOf(node).flatMap((child) => said(child, node))];
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);

/**
 * Finds the texts that a module reads from a catalogue while it is loaded. At that time the
 * language of the page may not be loaded yet.
 */
function readTooSoon(node: Node, catalogueNames: ReadonlySet<string>): string[] {
  if (FUNCTIONS.has(node.type)) return [];
  if (node.type === 'MemberExpression' && catalogueNames.has(nameOf(node['object'])))
    return [`${nameOf(node['object'])}.${nameOf(node['property'])}`];
  return childrenOf(node).flatMap((child) => readTooSoon(child, catalogueNames));
}

function namesOfCatalogues(program: Node): Set<string> {
  const imports = childrenOf(program).filter(
    ({ type, source }) => type === 'ImportDeclaration' && /(?:^|\/)texts(?:\/[\w-]+)?$/.test(nameOf(source)),
  );
  const names = imports.flatMap(childrenOf).map(({ local }) => nameOf(local));
  return new Set(names.filter((name) => name !== ''));
}

const parsed = (text: string, file = '.tsx'): Node => {
  const program: unknown = parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (!isNode(program)) throw new Error('not a program');
  return program;
};
const uniq = (texts: string[]) => [...new Set(texts)];
const inPrograms = programs.flatMap((file) =>
  uniq(said(parsed(read(file), file))).map((text) => ({ file, text })),
);
const isException = (found: { file: string; text: string }) =>
  EXCEPTIONS.some(({ file, text }) => file === found.file && text === found.text);

describe('the catalogues', () => {
  it('the tests find more than 15 catalogues, including app/texts/index.ts', () => {
    expect(catalogues).toContain('app/texts/index.ts');
    expect(catalogues.length).toBeGreaterThan(15);
  });

  it('each catalogue has a German translation, which de.ts lists under the same name', () => {
    const entries = read('app/translations/de.ts');
    const missing = catalogues.filter((file) => {
      const german = file.replace(/\.tsx?$/, '.de');
      const [, name = '?'] = /catalogue\('([^']+)'/.exec(read(file)) ?? [];
      const [, local = '?'] =
        new RegExp(`import \\{ de as (\\w+) \\} from '@/${german}'`).exec(entries) ?? [];
      const entry = local === name ? `  ${name},` : `  ${/\W/.test(name) ? `'${name}'` : name}: ${local},`;
      return !files.some((each) => each.startsWith(`${german}.ts`)) || !entries.split('\n').includes(entry);
    });
    expect(missing).toEqual([]);
  });

  it('no catalogue is read while a module is loaded', () => {
    const soon = programs.flatMap((file) => {
      const program = parsed(read(file), file);
      return readTooSoon(program, namesOfCatalogues(program)).map((text) => ({ file, text }));
    });
    expect(soon).toEqual([]);
  });
});

describe('the program files', () => {
  it('no program file contains a text for people, except the listed exceptions', () => {
    expect(inPrograms.filter((found) => !isException(found))).toEqual([]);
  });

  it('every listed exception is still in its program file', () => {
    const needed = (one: { file: string; text: string }) =>
      inPrograms.some(({ file, text }) => file === one.file && text === one.text);
    expect(EXCEPTIONS.filter((one) => !needed(one))).toEqual([]);
  });

  it('no program file uses a locale other than that of the page', () => {
    const others = programs.filter((file) => !['lib/language.ts', BROWSERS_OWN].includes(file));
    expect(others.filter((file) => /'(?:en|de)-[A-Z]{2}'|\.toLocale\w+\(\)/.test(read(file)))).toEqual([]);
  });
});

describe('the search for texts in a program', () => {
  it.each([
    ['<p>Two words</p>', 'Two words'],
    ['<p>{busy ? a : "Save"}</p>', 'Save'],
    ['<Button label="Save" />', 'Save'],
    ['<Button aria-label={`Sign out ${device}`} />', 'Sign out {}'],
    ['toast({ title: done || "Saved" })', 'Saved'],
    ['form.setError(name, "Must not be empty")', 'Must not be empty'],
  ])('a text is found in %s', (program, text) => {
    expect(said(parsed(program))).toContain(text);
  });

  it.each([
    '<p className="flex gap-2">{texts.title}</p>',
    "throw new Error('Outside of a screen')",
    '<p>· {n}</p>',
  ])('no text is found in %s', (program) => {
    expect(said(parsed(program))).toEqual([]);
  });

  it('readTooSoon finds a text that is read while a module is loaded, but not one that a function reads', () => {
    const program = parsed("import { texts } from './texts'; const A = texts.a; const b = () => texts.b;");
    expect(readTooSoon(program, namesOfCatalogues(program))).toEqual(['texts.a']);
  });
});
