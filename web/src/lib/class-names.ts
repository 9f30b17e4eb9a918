/**
 * Joins class names without resolving conflicts, for the modules of the first load. (`cn` resolves
 * conflicts, but its rules take 8 KB.) Never pass two classes that set the same property; a test
 * fails if that happens.
 */
export { clsx as classNames } from 'clsx';
