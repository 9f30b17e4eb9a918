import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names. Of two Tailwind classes for the same property the later one wins. Not for the first load. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
