// `make screenshots`: the pictures of docs/images, taken from the same small demo business as the tests use.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: './screenshots',
  testMatch: /\.shot\.ts$/,
  workers: 1,
  retries: 0,
  reporter: 'list',
  projects: [
    {
      name: 'pictures',
      use: { viewport: { width: 1440, height: 900 }, timezoneId: 'Australia/Sydney' },
    },
  ],
});
