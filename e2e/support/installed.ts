// Reads the app's data on a device: what its service worker and its page have stored.
import { expect, type Page } from '@playwright/test';

/** A stored week (web/src/features/offline/rules.ts), with the fields that tests need. */
export interface StoredWeeks {
  userId: string;
  weeks: { from: string; jobs: { id: string; title: string }[] }[];
}

/** Returns the stored schedule, or null if nothing is stored. */
export function storedWeeks(page: Page): Promise<StoredWeeks | null> {
  return page.evaluate(
    () =>
      new Promise<StoredWeeks | null>((resolve, reject) => {
        const request = indexedDB.open('jobwright-offline');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('schedule')) {
            database.close();
            indexedDB.deleteDatabase('jobwright-offline');
            return resolve(null);
          }
          const record = database
            .transaction('schedule')
            .objectStore('schedule')
            .get('weeks') as IDBRequest<StoredWeeks | undefined>;
          record.onsuccess = () => {
            database.close();
            resolve(record.result ?? null);
          };
        };
      }),
  );
}

/** Waits until the device has stored a job of the schedule. */
export async function untilStored(page: Page, title: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const weeks = (await storedWeeks(page))?.weeks ?? [];
        return weeks.flatMap(({ jobs }) => jobs.map((job) => job.title));
      },
      { timeout: 20_000 },
    )
    .toContain(title);
}

/** Waits until the app can be opened without the server. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/'))?.ok ?? false))
    .toBe(true);
}

/** Returns every URL in every cache of the origin, with its content. */
export function cached(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        found.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });
}

/** The stored pack (web/src/features/offline/pack.ts), with the fields that tests need. */
export interface KeptPack {
  userId: string;
  pack: { madeAt: string; jobs: { id: string; title: string }[] };
}

/** Returns the stored pack, or null if nothing is stored. */
export function keptPack(page: Page): Promise<KeptPack | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'jobwright-pack')) return null;
    return new Promise<KeptPack | null>((resolve, reject) => {
      const request = indexedDB.open('jobwright-pack');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        const record = database.transaction('pack').objectStore('pack').get('pack') as IDBRequest<
          KeptPack | undefined
        >;
        record.onsuccess = () => {
          database.close();
          resolve(record.result ?? null);
        };
      };
    });
  });
}

/** Waits until the device of a worker has stored a job in the pack. */
export async function untilKept(page: Page, title: string): Promise<void> {
  await expect
    .poll(async () => (await keptPack(page))?.pack.jobs.map((job) => job.title) ?? [], {
      timeout: 20_000,
    })
    .toContain(title);
}
