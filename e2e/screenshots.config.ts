// `make screenshots` writes the images of docs/images. It uses the small demo business of the tests
// and a fixed clock.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const phoneOnly = /\.phone\.shot\.ts$/;

export default defineConfig({
  ...base,
  testDir: './screenshots',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: 'list',
  use: { ...base.use, timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
  projects: [
    {
      name: 'desktop',
      testMatch: /\.shot\.ts$/,
      testIgnore: phoneOnly,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: phoneOnly,
      use: {
        viewport: { width: 375, height: 720 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
