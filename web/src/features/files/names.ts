/** The names and sizes of files as shown on the screen. */
import { formatCount, formatTenths } from '@/lib/format';
import type { JobFile } from './rules';
import { texts } from './texts';

const KB = 1024;
const MB = KB * KB;

/** Returns the caption of a file; without a caption, the name of the file. */
export function nameOf({ caption, name }: Pick<JobFile, 'caption' | 'name'>): string {
  return caption?.trim() || name;
}

/** Returns a text such as '1.2 MB' or '340 KB'. */
export function sizeWords(bytes: number): string {
  return bytes < MB
    ? texts.kb(formatCount(Math.max(1, Math.round(bytes / KB))))
    : texts.mb(formatTenths(bytes / MB));
}
