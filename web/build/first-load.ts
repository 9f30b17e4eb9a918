/**
 * The modules, besides React, that every first visit needs. They are combined into one file. It is
 * smaller than twenty small files and needs only one request. Over HTTP/1.1 a browser fetches six
 * files at a time, and on a phone each round trip takes half a second. List only modules that the
 * header, the sign-in and the schedule show; `npm run check:bundle` enforces the budget.
 */
const PACKAGES = [
  // The confirmation before leaving a form is not part of the first load.
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

/** Matches the path of a module of the first load. */
export const FIRST_LOAD = new RegExp(`/node_modules/(${PACKAGES.join('|')})|/src/(${OWN.join('|')})\\.tsx?$`);

/**
 * The modules that My day needs besides the first load and its own screen. My day is the start page
 * of phones, so they are in one file: each of twelve small files would wait for a connection and
 * for a round trip.
 */
export const DAY =
  /\/src\/(features\/(clients\/(call\/call|numbers|texts\/details)|jobs\/(actions\/(entries|head\/texts\/index)|calendar-visits|free-times\/(rules|texts\/index))|offline\/(use-offline-day|pack|pack-store|shown-as-of|thumbs))|lib\/(device|directions|storage\/(database|record|records))|ui\/(contact-links|hooks\/use-now))\.tsx?$/;

/** The controls of forms and of filters. Lists need them without the rest of a form. */
export const FIELDS =
  /\/src\/ui\/forms\/(checkbox|combobox|date-input|field|input|listbox|select|textarea)\.tsx$/;

/** The modules that dialogs with and without a form have in common. */
export const DIALOGS =
  /\/src\/ui\/(forms\/form-dialog|hooks\/use-(back-closes|leave-guard)|overlay\/(confirm-dialog|dialog|leave-question))\.tsx?$/;

/** The modules that every form with a submit button needs. In one file, for the same reason. */
export const FORMS =
  /\/node_modules\/(@hookform\/resolvers|react-hook-form|zod)\/|\/src\/(api\/forms\/(mark-fields|use-form-submit|use-submit-once)|ui\/forms\/password-input)\.tsx?$/;

/**
 * The icons that the first load doesn't need. In separate files they would take longer to fetch,
 * and the first load would list each of these files.
 */
export const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** The modules that the schedule needs to take a visit out of the tray and to put one into it. */
export const TRAY =
  /\/src\/features\/(tray\/(keep-focus|put-in-tray|queries|toasts|texts\/index)|jobs\/(versioned-change))\.ts$/;

/**
 * The modules that every screen that changes a job needs to undo the change. In one file, for the
 * same reason.
 */
export const UNDO =
  /\/src\/(features\/jobs\/(undo\/|form\/conflict-line|visit-requests)|ui\/overlay\/toast-action)/;
