/**
 * Joins the class names of a part with those that its user adds. Made here, since a merger that knows all of Tailwind
 * would be a twentieth of the first load; `cn.test.ts` holds this one to the same answers for every class of the app.
 */
import { type ClassValue, clsx } from 'clsx';

/** Classes whose first words are the property that they set; of two words before one. */
const BY_PREFIX = new RegExp(
  `^-?(${[
    'inset-[xy]|inset|top|bottom|left|right|z|order|col-span|col-start|row-span|row-start|grid-cols|grid-rows|grow|shrink',
    'basis|gap-[xy]|gap|items|justify-items|justify-self|justify|place-items|place-self|self|p[xytrbl]?|m[xytrbl]?',
    'space-y|min-[hw]|max-[hw]|size|[hw]|translate-[xy]|translate|rotate|overflow-[xy]|overflow|overscroll|scroll-mb',
    'line-clamp|rounded-[trbl]|rounded|bg|fill|stroke|accent|opacity|cursor|pointer-events|touch|select|resize|align',
    'animate|aspect|object|duration|transition|tracking|whitespace|hyphens|underline-offset|decoration|table|divide-y',
  ].join('|')})(?:-|$)`,
);

/** Classes that need a closer look, tried first; the name of a group that is no prefix begins with a dot. */
const BY_SHAPE: readonly (readonly [RegExp, string])[] = [
  [/^(block|inline-block|inline|flex|inline-flex|grid|inline-grid|table|contents|hidden)$/, '.display'],
  [/^(static|fixed|absolute|relative|sticky)$/, '.position'],
  [/^flex-(1|auto|initial|none)$/, '.flex'],
  [/^flex-(row|col)/, '.flex-direction'],
  [/^flex-/, '.flex-wrap'],
  [/^text-(left|center|right)$/, '.text-align'],
  [/^(truncate|text-ellipsis|text-clip)$/, '.text-overflow'],
  [/^text-(pretty|balance|wrap|nowrap)$/, '.text-wrap'],
  [/^text-(\[[\d.]|(xs|sm|base|lg|\d?xl)(\/|$))/, '.font-size'],
  [/^text-/, '.color'],
  [/^font-(sans|mono)$/, '.font-family'],
  [/^font-/, '.font-weight'],
  [/^(not-)?italic$/, '.font-style'],
  [/^break-/, '.word-break'],
  [/^wrap-/, '.overflow-wrap'],
  [/^border-(collapse|separate)$/, '.border-collapse'],
  [/^border-(solid|dashed|dotted|none)$/, '.border-style'],
  [/^border(-[\d[]|$)/, 'border'],
  [/^border-t(-\d|$)/, 'border-t'],
  [/^border-r(-\d|$)/, 'border-r'],
  [/^border-b(-\d|$)/, 'border-b'],
  [/^border-l(-\d|$)/, 'border-l'],
  [/^border-/, '.border-color'],
  [/^-?outline-offset-/, '.outline-offset'],
  [/^outline-(none|hidden)$/, '.outline-style'],
  [/^outline(-\d|$)/, '.outline-width'],
  [/^outline-/, '.outline-color'],
  [/^content-(start|center|end)$/, '.align-content'],
  [/^content-/, '.content'],
];

/** What a class of the group gives way to, besides a later one of its own group. */
const GIVES_WAY: Readonly<Record<string, readonly string[]>> = {
  '.display': ['line-clamp'],
  'inset-x': ['inset'],
  'inset-y': ['inset'],
  left: ['inset-x', 'inset'],
  right: ['inset-x', 'inset'],
  top: ['inset-y', 'inset'],
  bottom: ['inset-y', 'inset'],
  'gap-x': ['gap'],
  'gap-y': ['gap'],
  h: ['size'],
  w: ['size'],
  px: ['p'],
  py: ['p'],
  pl: ['px', 'p'],
  pr: ['px', 'p'],
  pt: ['py', 'p'],
  pb: ['py', 'p'],
  mx: ['m'],
  my: ['m'],
  ml: ['mx', 'm'],
  mr: ['mx', 'm'],
  mt: ['my', 'm'],
  mb: ['my', 'm'],
  grow: ['.flex'],
  shrink: ['.flex'],
  basis: ['.flex'],
  overflow: ['line-clamp'],
  'overflow-x': ['overflow'],
  'overflow-y': ['overflow'],
  'translate-x': ['translate'],
  'translate-y': ['translate'],
  'border-t': ['border'],
  'border-r': ['border'],
  'border-b': ['border'],
  'border-l': ['border'],
  'rounded-t': ['rounded'],
  'rounded-r': ['rounded'],
  'rounded-b': ['rounded'],
  'rounded-l': ['rounded'],
};

/** Where the variants of a class end and what it sets begins: after the last colon outside of brackets. */
function baseStart(name: string): number {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const char = name[at];
    if (char === '[' || char === '(') depth += 1;
    else if (char === ']' || char === ')') depth -= 1;
    else if (char === ':' && depth === 0) start = at + 1;
  }
  return start;
}

/** What a class sets, and when: `md:hover:` counts as `hover:md:`. Undefined for what is not known to clash. */
function slotOf(name: string): { when: string; group: string } | undefined {
  const start = baseStart(name);
  const important = name.endsWith('!');
  const base = name.slice(start, important ? -1 : undefined);
  const group = BY_SHAPE.find(([shape]) => shape.test(base))?.[1] ?? BY_PREFIX.exec(base)?.[1];
  if (group === undefined) return undefined;
  const variants = name.slice(0, start).split(':').toSorted().join(':');
  return { when: `${variants}${important ? '!' : ''} `, group };
}

const slots = new Map<string, ReturnType<typeof slotOf>>();

/** `slotOf`, each class looked at once. */
function knownSlotOf(name: string): ReturnType<typeof slotOf> {
  if (!slots.has(name)) slots.set(name, slotOf(name));
  return slots.get(name);
}

function merge(classes: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(' ').toReversed()) {
    const slot = knownSlotOf(name);
    if (slot !== undefined) {
      const { when, group } = slot;
      if ([group, ...(GIVES_WAY[group] ?? [])].some((each) => taken.has(when + each))) continue;
      taken.add(when + group);
    }
    kept.push(name);
  }
  return kept.toReversed().join(' ');
}

/** Answers by their question: the same few hundred are asked again and again. */
const MOST_KNOWN = 2000;
const known = new Map<string, string>();

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const before = known.get(joined);
  if (before !== undefined) return before;
  const merged = merge(joined);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(joined, merged);
  return merged;
}
