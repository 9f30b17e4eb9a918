/**
 * Joins class names without a look at what they do. For the modules of the first load: `cn` resolves conflicts between
 * classes, but its rules take 8 KB. Two classes for the same property must not meet here; a test fails if they do.
 */
export { clsx as classNames } from 'clsx';
