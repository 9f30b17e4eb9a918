/** Starts headless Chromium as a desktop or a phone. Each has Lighthouse's throttling. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { ZONE } from './business.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function program() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // The program is not in this folder under this name: try the next one.
      }
    }
  }
  throw new Error('No Chromium found. Install it, or set CHROMIUM to its path.');
}

const kilobits = (each) => (each * 1024) / 8;

/**
 * The measured devices: Lighthouse's throttled desktop and phone (`desktopDense4G`, and `mobileSlow4G` with its
 * factors), a worker's slow phone, and a desktop that is as slow as that phone.
 */
export const PROFILES = {
  desktop: {
    context: { viewport: { width: 1280, height: 800 } },
    cpu: 1,
    network: { latency: 40, downloadThroughput: kilobits(10_240), uploadThroughput: kilobits(10_240) },
  },
  phone: {
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
    cpu: 4,
    network: { latency: 562.5, downloadThroughput: kilobits(1_474.56), uploadThroughput: kilobits(675) },
  },
  slowPhone: {
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    cpu: 4,
    network: { latency: 150, downloadThroughput: kilobits(1_600), uploadThroughput: kilobits(750) },
  },
  slowDesktop: {
    context: { viewport: { width: 1280, height: 800 } },
    cpu: 4,
    network: { latency: 40, downloadThroughput: kilobits(10_240), uploadThroughput: kilobits(10_240) },
  },
};

export function launch() {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', ...root];
  return chromium.launch({ executablePath: program(), args });
}

/** Opens a page with an empty cache and signs in. Returns the page with its DevTools session. */
export async function openPage(browser, url, profile, { throttled = true, username = 'admin' } = {}) {
  const { context: options, cpu, network } = PROFILES[profile];
  const context = await browser.newContext({ ...options, baseURL: url, locale: 'en-US', timezoneId: ZONE });
  const data = { username, password: `demo-${username}` };
  const answer = await context.request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()}`);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  // Blocks the event stream. It never ends, so with it the network would never become idle. The app
  // opens it a second after the first screen.
  await cdp.send('Network.setBlockedURLs', { urls: ['*/api/events*'] });
  if (throttled) {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  return { page, cdp, close: () => context.close() };
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
export const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
