import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names. If two Tailwind classes set the same property, the later one wins. Not for the
 * first load.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
