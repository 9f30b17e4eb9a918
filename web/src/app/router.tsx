/** The routes. The code of each screen loads when the screen is first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { RouteFailure } from '@/app/failure';
import { CHANGE_PASSWORD, SECOND_FACTOR } from '@/app/guards';
import { Loading } from '@/app/loading';
import { NotFound } from '@/app/not-found';
import { Root } from '@/app/root';
import { parseSearch, stringifySearch } from '@/app/search-params';
import { texts } from '@/app/texts';
import { leaveSearch } from '@/features/absences/address';
import { auditSearch } from '@/features/audit/address';
import { clientsSearch } from '@/features/clients/address';
import { STATUSES } from '@/features/jobs/labels';
import { jobsSearch } from '@/features/jobs/list/address';
import { reportsSearch } from '@/features/reports/address';
import { ADDRESSED } from '@/features/today/period';
import { givenText, knownOf, oneOf } from '@/lib/address';
import { untilPainted } from '@/lib/painted';
import {
  ALERTS_PATH,
  FORGOT_PASSWORD_PATH,
  JOBS_PATH,
  LEAVE_PATH,
  PROFILE_PATH,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
  TODAY_PATH,
} from '@/lib/paths';

/** Returns the screen and the period of a URL, without its filters and sort order. */
function placeOf({ pathname, search }: { pathname: string; search: object }): string {
  const { view, span, date, day } = { view: '', span: '', date: '', day: '', ...search };
  return [pathname, view, span, date, day].join(' ');
}

let shown = '';

const rootRoute = createRootRoute({
  // Rendering a new screen or period takes long on a slow device. So the browser first paints the
  // effect of the press: the pressed link is marked as current, or the button looks pressed. The
  // checkbox of a filter changes immediately, so a navigation that only changes filters doesn't
  // wait.
  beforeLoad: ({ cause, location, preload }) => {
    // A touch on a link preloads the route of the link. Nothing is shown yet.
    if (preload) return;
    const place = placeOf(location);
    const show = () => void (shown = place);
    // `shown` changes only after the paint. Until then, another navigation to the same place also
    // waits, for example one that changes a filter.
    return cause === 'stay' && place !== shown ? untilPainted().then(show) : show();
  },
  component: Root,
  notFoundComponent: NotFound,
});

const VIEWS = ['month', 'day', 'board'] as const;

/** The part of the calendar to show. The default is the week of today. */
export interface ScheduleSearch {
  view?: (typeof VIEWS)[number] | undefined;
  /** A day within the shown period, `YYYY-MM-DD`. */
  date?: string | undefined;
  /** The span of the board. The default is a day. */
  span?: 'week' | undefined;
  /** Whether only the signed-in user's visits are shown. */
  mine?: '1' | undefined;
  /**
   * Shows only the visits of these people: ids separated by commas, and `none` for visits without a
   * worker.
   */
  worker?: string | undefined;
  /** Shows only visits with these statuses, separated by commas. */
  status?: string | undefined;
  /** Shows only visits for these clients: ids separated by commas. */
  client?: string | undefined;
}

/**
 * Whether the day exists. The regular expression alone is not enough, because `2026-02-30` would be
 * read as the 2nd of March.
 */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const instant = new Date(value);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/**
 * Parses the search parameters of the schedule. Sets unknown values to undefined instead of leaving
 * them out. The router merges this result over the raw parameters, so a missing key would keep the
 * raw value.
 */
export function scheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const { view, date, span, mine, worker, status, client } = search;
  return {
    view: oneOf(VIEWS, view),
    date: isDay(date) ? date : undefined,
    span: view === 'board' ? oneOf(['week'], span) : undefined,
    mine: oneOf(['1'], mine),
    worker: givenText(worker),
    status: knownOf(STATUSES, status),
    client: givenText(client),
  };
}

/** The part of My day to show. The default is today. */
interface TodaySearch {
  day?: (typeof ADDRESSED)[number] | undefined;
}

const scheduleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(() => import('@/features/schedule/page'), 'SchedulePage'),
  staticData: { title: () => texts.titles.schedule },
});

const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: TODAY_PATH,
  validateSearch: ({ day }: Record<string, unknown>): TodaySearch => ({ day: oneOf(ADDRESSED, day) }),
  component: lazyRouteComponent(() => import('@/features/today/page'), 'TodayPage'),
  staticData: { title: () => texts.titles.today },
});

const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: JOBS_PATH,
  validateSearch: jobsSearch,
  component: lazyRouteComponent(() => import('@/features/jobs/list/page'), 'JobsPage'),
  staticData: { title: () => texts.titles.jobs },
});

const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients',
  validateSearch: clientsSearch,
  component: lazyRouteComponent(() => import('@/app/clients-screen'), 'ClientsScreen'),
  staticData: { title: () => texts.titles.clients },
});

const jobCardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/job-card/$id',
  component: lazyRouteComponent(() => import('@/features/job-cards/page'), 'JobCardPage'),
  staticData: { title: () => texts.titles.jobCard },
});

const jobRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/job/$id',
  validateSearch: ({ visit }: Record<string, unknown>): { visit?: string | undefined } => ({
    visit: givenText(visit),
  }),
  component: lazyRouteComponent(() => import('@/features/job-sheet/sheet'), 'JobPage'),
  staticData: { title: () => texts.titles.job },
});

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('@/features/reports/page'), 'ReportsPage'),
  staticData: { title: () => texts.titles.reports },
});

const leaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: LEAVE_PATH,
  validateSearch: leaveSearch,
  component: lazyRouteComponent(() => import('@/features/absences/page'), 'LeavePage'),
  staticData: { title: () => texts.titles.leave },
});

const forcedPages = () => import('@/features/auth/forced-pages');

const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: CHANGE_PASSWORD,
  component: lazyRouteComponent(forcedPages, 'ChangePasswordPage'),
  staticData: { title: () => texts.titles.changePassword },
});

const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SECOND_FACTOR,
  component: lazyRouteComponent(forcedPages, 'SecondFactorPage'),
  staticData: { title: () => texts.titles.secondFactor },
});

const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/users',
  component: lazyRouteComponent(() => import('@/features/accounts/page'), 'UsersPage'),
  staticData: { title: () => texts.titles.users },
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('@/app/settings-screen'), 'SettingsScreen'),
  staticData: { title: () => texts.titles.settings },
});

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('@/features/audit/page'), 'AuditPage'),
  staticData: { title: () => texts.titles.audit },
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: FORGOT_PASSWORD_PATH,
  component: lazyRouteComponent(() => import('@/features/auth/forgot-password-page'), 'ForgotPasswordPage'),
  staticData: { title: () => texts.titles.forgotPassword },
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: RESET_PASSWORD_PATH,
  component: lazyRouteComponent(() => import('@/features/auth/reset-password-page'), 'ResetPasswordPage'),
  staticData: { title: () => texts.titles.resetPassword },
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SETUP_PATH,
  component: lazyRouteComponent(() => import('@/features/setup/page'), 'SetupPage'),
  staticData: { title: () => texts.titles.setup },
});

const alertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ALERTS_PATH,
  component: lazyRouteComponent(() => import('@/features/alerts/page'), 'AlertsPage'),
  staticData: { title: () => texts.titles.alerts },
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PROFILE_PATH,
  component: lazyRouteComponent(() => import('@/features/profile/page'), 'ProfilePage'),
  staticData: { title: () => texts.titles.profile },
});

/** Creates the router of one app instance. */
export function makeRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([
      scheduleRoute,
      todayRoute,
      jobsRoute,
      clientsRoute,
      usersRoute,
      jobCardRoute,
      jobRoute,
      leaveRoute,
      reportsRoute,
      changePasswordRoute,
      secondFactorRoute,
      settingsRoute,
      auditRoute,
      forgotPasswordRoute,
      resetPasswordRoute,
      setupRoute,
      profileRoute,
      alertsRoute,
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
