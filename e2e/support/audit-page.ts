// Page object of the Audit Log. It finds elements by their labels. Also contains log entries of
// every kind for layout tests.
import { expect, type Locator, type Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

export class AuditPage {
  constructor(readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(query === '' ? '/audit' : `/audit?${query}`);
    await expect(this.page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
    await expect(this.count).toBeVisible();
    await this.settled();
  }

  /** Waits until the results of the previous query are gone. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-label="Audit log"][aria-busy="true"]')).toHaveCount(0);
  }

  get count(): Locator {
    return this.page.getByText(/^[\d,]+\+? (entry|entries)$/);
  }

  /** The entries of the log: rows of the table, or cards on a phone. */
  get rows(): Locator {
    return this.page.locator('[data-id]');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search the log' });
  }

  async choose(filter: 'Filter by action' | 'Filter by person', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await this.settled();
  }
}

const LONG = 'Northern Rivers Agricultural, Refrigeration and Electrical Contracting';

type Part = Partial<AuditEntry> & Pick<AuditEntry, 'action'>;

const change = (field: string, from: string | null, to: string | null) => ({ field, from, to });
const user = { subjectType: 'user', subjectId: 'u1', subjectName: 'Ana Ruiz' } as const;
const nobody = { actorId: null, actorName: null } as const;
const job = {
  subjectType: 'job',
  subjectId: 'j1',
  subjectName: 'Replace the hot water unit',
} as const;

const PARTS: readonly Part[] = [
  { action: 'signed_in' },
  { action: 'sign_in_failed', ...nobody, ...user },
  { action: 'sign_in_failed', ...nobody, address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' },
  { action: 'sign_in_refused', ...nobody, ...user },
  { action: 'role_changed', ...user, changes: [change('role', 'worker', 'admin')] },
  {
    action: 'user_changed',
    ...user,
    changes: [
      change('fullName', 'Ana', 'Ana Ruiz'),
      change('email', 'a@x.example', 'ana@x.example'),
    ],
  },
  { action: 'user_created', actorId: null, actorName: 'Command line', address: null, ...user },
  { action: 'temporary_password_set', ...user },
  { action: 'second_factor_on' },
  { action: 'second_factor_off' },
  { action: 'recovery_code_used' },
  {
    action: 'second_factor_reset',
    actorId: null,
    actorName: 'Command line',
    address: null,
    ...user,
  },
  { action: 'user_deactivated', ...user },
  { action: 'job_archived', ...job, subjectName: `${LONG} ${'W'.repeat(80)}` },
  { action: 'job_deleted', ...job },
  { action: 'job_card_changed', ...job },
  {
    action: 'settings_changed',
    subjectType: 'settings',
    changes: [
      change('businessName', null, LONG),
      change('conflictScope', 'business', 'worker'),
      change('laborRate', '1.00', '95.00'),
    ],
  },
  { action: 'report_exported', subjectType: 'report', subjectName: 'jobwright-jobs.csv' },
  { action: 'session_ended', subjectType: 'session', subjectName: 'Chrome on Windows' },
  { action: 'password_changed' },
  { action: 'signed_out' },
];

/** One log entry of every kind, newest first. */
export const everyKind: readonly AuditEntry[] = PARTS.map((part, index) => ({
  id: `01938f00-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  at: new Date(Date.UTC(2026, 10, 20, 3, 30) - index * 47 * 60_000).toISOString(),
  actorId: 'u0',
  actorName: 'Beatrice Okonkwo',
  subjectType: null,
  subjectId: null,
  subjectName: null,
  address: '203.0.113.7',
  changes: [],
  ...part,
}));

/** Answers the page's requests for the log with `entries`, whatever the filters are. */
export async function showEntries(page: Page, entries: readonly AuditEntry[]): Promise<void> {
  await page.route('**/api/audit?*', (route) =>
    route.fulfill({ json: entries, headers: { 'X-Total-Count': `${entries.length}` } }),
  );
}
