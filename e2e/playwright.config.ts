// Browser tests of the built binary. Each worker runs a server of its own on a copy of one small demo business,
// so tests of different workers never meet; tests of one worker keep apart by taking a week each (see `week`).
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

const asRoot = process.getuid?.() === 0;
const phoneOnly = /\.phone\.spec\.ts$/;
const everySize = /(accessibility|themes|sign-in)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // How long a thing is waited for before it counts as missing: a slow machine is no fault of the product, and what is there
  // is never waited for.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'playwright-report' }]],
  globalSetup: './support/template.ts',
  use: {
    locale: 'en-US',
    // A page that is kept answers before a test's own routes; only the tests of the installed app have a service worker.
    serviceWorkers: 'block',
    // The page as it was at every step, but no film of it: filming every test costs a quarter of a run. Where there is a second
    // try, that one is traced: tracing every first one costs a tenth.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(asRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: phoneOnly,
      // decisions 6: every screen shows the business's time, whatever the device's. The business is in Sydney.
      use: { viewport: { width: 1280, height: 900 }, timezoneId: 'America/New_York' },
    },
    {
      name: 'phone',
      testMatch: [phoneOnly, everySize],
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        timezoneId: 'Pacific/Auckland',
      },
    },
  ],
});
