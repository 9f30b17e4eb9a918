/**
 * Joins class names without resolving conflicts. Use it in the modules of the first load, instead
 * of `cn`, which needs 8 KB of rules to resolve conflicts. Never pass two classes that set the same
 * property; a test fails if that happens.
 */
export { clsx as classNames } from 'clsx';
