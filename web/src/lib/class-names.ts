/**
 * Joins class names without resolving conflicts. For the modules of the first load, because `cn`,
 * which resolves conflicts, needs rules of 8 KB. Never pass two classes that set the same property;
 * a test fails if that happens.
 */
export { clsx as classNames } from 'clsx';
