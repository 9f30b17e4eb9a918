/** The names and sizes of files as shown on the screen. */
import { formatCount, formatTenths } from '@/lib/format';
import type { JobFile } from './rules';
import { texts } from './texts';

const KB = 1024;
const MB = KB * KB;

/** The caption, or the name of the file without a caption. */
export function nameOf({ caption, name }: Pick<JobFile, 'caption' | 'name'>): string {
  return caption?.trim() || name;
}

/** '1.2 MB', '340 KB' */
export function sizeWords(bytes: number): string {
  return bytes < MB
    ? texts.kb(formatCount(Math.max(1, Math.round(bytes / KB))))
    : texts.mb(formatTenths(bytes / MB));
}
