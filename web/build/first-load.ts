/**
 * The modules, besides React, that every first visit needs. The build combines them into one file,
 * which is smaller than twenty small files and needs only one request. Over HTTP/1.1 a browser
 * fetches six files at a time, and on a phone each round trip takes half a second. List only
 * modules that the header, the sign-in and the schedule show; `npm run check:bundle` enforces the
 * budget.
 */
const PACKAGES = [
  // Leaves out `useBlocker`, which asks before a person leaves a form. The first load doesn't need
  // it.
  '@tanstack/(react-router/dist/esm/(?!useBlocker)|router-core/|history/)',
  'clsx/',
  'lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|clock|ellipsis|plus|printer|search|triangle-exclamation-point|wrench)\\.',
  'openapi-fetch/',
];
const OWN = [
  'api/(client|errors|failure-toast|keys|prefetched|query-client|session|texts/index)',
  'app/(app|failure|first-data|guards|header|layout|load-language|loading|navigation|not-found|page-title|root|router|search-params|shortcut-keys|shortcuts|texts/index|theme|user-unknown)',
  'features/job-sheet/host',
  'features/notifications/(bell|queries|texts/index)',
  'features/jobs/(actions/(dialog-store|job-dialogs)|calendar|labels|open-sheet|queries|slot|texts/index)',
  'features/schedule/(calendar/(card-(menu|parts|words)|day-cell|job-card)|rules|texts/index)',
  'features/settings/queries',
  'features/today/period',
  'lib/(ago|catalogue|class-names|commands|format|idle|language|last-press|paths|screen-hold|storage/local|texts/ago|typed-ahead|typing-target|zoned-time)',
  'ui/(avatar|button|empty-state|error-state|floating-button|icon-button|logo|skeleton|skip-link|spinner|texts/index)',
  'ui/forms/segmented',
  'ui/hooks/(use-narrow|use-today|use-when-hidden)',
  'ui/overlay/(floating|on-demand-menu|toast|tooltip)',
];

/** Matches the paths of the modules in `PACKAGES` and `OWN`. */
export const FIRST_LOAD = new RegExp(`/node_modules/(${PACKAGES.join('|')})|/src/(${OWN.join('|')})\\.tsx?$`);

/**
 * The modules that My day needs besides the first load and its own screen. The build combines them
 * into one file, because My day is the start page of phones: as twelve small files, each would wait
 * for a connection and for a round trip.
 */
export const DAY =
  /\/src\/(features\/(clients\/(call\/call|numbers|texts\/details)|jobs\/(actions\/(entries|head\/texts\/index)|calendar-visits|free-times\/(rules|texts\/index))|offline\/(use-offline-day|pack|pack-store|shown-as-of|thumbs))|lib\/(device|directions|storage\/(database|record|records))|ui\/(contact-links|hooks\/use-now))\.tsx?$/;

/**
 * The controls that forms and filters use. They are in a separate file, because the filters of a
 * list need these controls but no other part of a form.
 */
export const FIELDS =
  /\/src\/ui\/forms\/(checkbox|combobox|date-input|field|input|listbox|select|textarea)\.tsx$/;

/** The modules that all dialogs need, with or without a form. */
export const DIALOGS =
  /\/src\/ui\/(forms\/form-dialog|hooks\/use-(back-closes|leave-guard)|overlay\/(confirm-dialog|dialog|leave-question))\.tsx?$/;

/**
 * The modules that every form with a submit button needs. Combined into one file, because several
 * small files would take longer to fetch.
 */
export const FORMS =
  /\/node_modules\/(@hookform\/resolvers|react-hook-form|zod)\/|\/src\/(api\/forms\/(mark-fields|use-form-submit|use-submit-once)|ui\/forms\/password-input)\.tsx?$/;

/**
 * The icons that the first load doesn't need. As separate files they would take longer to fetch,
 * and the first load would contain a list of all these files.
 */
export const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** The modules that the schedule needs to take a visit out of the tray and to put one into it. */
export const TRAY =
  /\/src\/features\/(tray\/(keep-focus|put-in-tray|queries|toasts|texts\/index)|jobs\/(versioned-change))\.ts$/;

/**
 * The modules with which a screen that changes jobs can undo a change. Combined into one file,
 * because several small files would take longer to fetch.
 */
export const UNDO =
  /\/src\/(features\/jobs\/(undo\/|form\/conflict-line|visit-requests)|ui\/overlay\/toast-action)/;
