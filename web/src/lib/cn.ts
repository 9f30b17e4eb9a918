import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names. If two Tailwind classes set the same property, the later one wins. Don't use
 * it in the modules of the first load.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
