// Browser tests of the built binary. Each Playwright worker runs its own server with a copy of one
// small demo business, so tests of different workers never affect each other. Tests of the same
// worker each use a separate week (see `week`).
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

const asRoot = process.getuid?.() === 0;
const phoneOnly = /\.phone\.spec\.ts$/;
const everySize = /(accessibility|themes)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // How long a test waits for a missing element before it fails. The time is long, because a slow
  // machine is not a fault of the product. If the element is already there, the test doesn't wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'playwright-report' }]],
  globalSetup: './support/template.ts',
  use: {
    locale: 'en-US',
    // If a service worker served the page, the page would bypass the routes that a test sets. So
    // only tests of the installed app allow service workers.
    serviceWorkers: 'block',
    // Tracing the first attempt of every test would take a tenth of the run time, so only a retry
    // is traced. Outside of CI `--trace on` records a trace. A failed test always keeps a
    // screenshot and the tree of the page.
    trace: process.env.CI ? 'on-first-retry' : 'off',
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
      // Every screen shows times in the time zone of the business, wherever the device is. The
      // business is in Sydney, and the browser is elsewhere. rule: business-time
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
