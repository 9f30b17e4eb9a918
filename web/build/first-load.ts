/**
 * Which modules every first visit needs, beside React: they go into one file, which is smaller than twenty little ones and
 * is fetched at once. Only what the header, the sign-in and the schedule show may be named; `npm run check:bundle` holds
 * the sum to its budget.
 */
const PACKAGES = [
  // The question before leaving a form is not of the first load.
  '@tanstack/(react-router/dist/esm/(?!useBlocker)|router-core/|history/)',
  'class-variance-authority/',
  'clsx/',
  'openapi-fetch/',
  'tailwind-merge/',
];
const OWN = [
  'api/(client|errors|keys|query-client|session)',
  'lib/(ago|cn|commands|format|paths|zoned-time)',
  'ui/(avatar|button|empty-state|error-state|floating|floating-button|icon-button|mark|segmented|skeleton|spinner|status-dot|toast|tooltip|use-narrow)',
];

/** Matches the path of such a module. */
export const FIRST_LOAD = new RegExp(`/node_modules/(${PACKAGES.join('|')})|/src/(${OWN.join('|')})\\.tsx?$`);
