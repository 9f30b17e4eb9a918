import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { SessionContext } from '@/api/session';
import { violations } from '@/test/axe';
import { type Answers, serve, type SentRequest, WORKER } from '@/test/server';
import { Toaster } from '@/ui/overlay/toast';
import { PushOffer } from './offer';
import { pushOwner, setPushOwner } from './owner';
import { PushPart } from './part';
import { leavePush, renewPush } from './subscription';

const KEYS = { p256dh: 'p', auth: 'a' };
const ENDPOINT = 'https://push.example/1';

/**
 * The state of the fake browser: its permission, its answer to a permission request, and its
 * subscription.
 */
let browser: {
  permission: NotificationPermission;
  answer: NotificationPermission;
  asked: number;
  made: FakeSubscription | null;
  fails: boolean;
};

class FakeSubscription {
  readonly endpoint = ENDPOINT;
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(key: Uint8Array<ArrayBuffer>) {
    this.options = { applicationServerKey: key.buffer };
  }
  toJSON = () => ({ endpoint: this.endpoint, keys: KEYS });
  unsubscribe = async () => {
    browser.made = null;
    return true;
  };
}

const pushManager = {
  getSubscription: async () => browser.made,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    if (browser.fails) throw new DOMException('', 'AbortError');
    browser.made = new FakeSubscription(applicationServerKey);
    return browser.made;
  },
};

const SUBSCRIBED = new FakeSubscription(new Uint8Array([1, 2, 3]));

function useBrowser(): void {
  browser = { permission: 'default', answer: 'granted', asked: 0, made: null, fails: false };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', FakeSubscription);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

let answers: Answers;
let asked: SentRequest[];
const calls = () => asked.map(({ call }) => call);
const PUT = 'PUT /api/push/subscription';
const DELETE = 'DELETE /api/push/subscription';

beforeEach(() => {
  useBrowser();
  answers = { 'GET /api/push/key': [200, { key: 'AQID' }], [PUT]: [204], [DELETE]: [204] };
  asked = serve(answers);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={WORKER}>
        <main id="main" tabIndex={-1}>
          <PushOffer />
          <PushPart />
        </main>
        <Toaster />
      </SessionContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const theSwitch = () => screen.findByRole('switch', { name: 'Notify this device' });

// rule: push-device-opt-in
describe("the setting 'Notify this device'", () => {
  it('turning push on asks for permission, subscribes with the server’s key and sends the subscription to the server', async () => {
    const user = show();
    expect(await theSwitch()).not.toBeChecked();
    expect(browser.asked).toBe(0);
    await user.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    expect(browser.asked).toBe(1);
    expect([...new Uint8Array(browser.made?.options.applicationServerKey ?? new ArrayBuffer(0))]).toEqual([
      1, 2, 3,
    ]);
    expect(asked.find(({ call }) => call === PUT)?.body).toEqual({ endpoint: ENDPOINT, keys: KEYS });
    expect(pushOwner()).toBe(WORKER.id);
    expect(await violations()).toEqual([]);
  });

  it('turning push off removes the subscription from the server and from the browser', async () => {
    browser.permission = 'granted';
    browser.made = SUBSCRIBED;
    setPushOwner(WORKER.id);
    const user = show();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await user.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    expect(calls()).toContain(DELETE);
    expect([browser.made, pushOwner()]).toEqual([null, null]);
  });

  it('push is off for a person who did not turn it on, even if the browser has a subscription', async () => {
    browser.permission = 'granted';
    browser.made = SUBSCRIBED;
    setPushOwner('somebody else');
    show();
    expect(await theSwitch()).not.toBeChecked();
  });

  it('the push setting is hidden if push is off on the server', async () => {
    answers['GET /api/push/key'] = [404, { code: 'push_off', message: 'Push is off' }];
    show();
    await waitFor(() => expect(calls()).toContain('GET /api/push/key'));
    expect(screen.queryByText('Notifications on this device')).toBeNull();
    expect(screen.queryByText('Hear of new and moved visits at once')).toBeNull();
  });

  it('if the browser blocks pushes, the switch is replaced by a text that says how to allow them', async () => {
    browser.permission = 'denied';
    show();
    expect(await screen.findByText(/^Notifications are blocked in this browser\. Allow them/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText('Hear of new and moved visits at once')).toBeNull();
  });

  it('a browser without push support shows a message', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    show();
    expect(await screen.findByText(/^This browser cannot be notified/)).toBeVisible();
  });

  it('push stays off if the permission is refused', async () => {
    browser.answer = 'denied';
    const user = show();
    await user.click(await theSwitch());
    expect(await screen.findByText(/^Notifications are blocked/)).toBeVisible();
    expect(calls()).not.toContain(PUT);
  });

  it('push stays off, with a message, if the push service or the server cannot be reached', async () => {
    browser.fails = true;
    const user = show();
    await user.click(await theSwitch());
    expect(await screen.findByText(/could not reach its push service/)).toBeVisible();
    browser.fails = false;
    answers[PUT] = [500, { code: 'internal', message: 'Something went wrong' }];
    await user.click(await theSwitch());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(await theSwitch()).not.toBeChecked();
    expect([browser.made, pushOwner()]).toEqual([null, null]);
  });

  it('the push offer can be dismissed, and is not shown again', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Hear of new and moved visits at once')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    show();
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(2));
    expect(screen.queryByText('Hear of new and moved visits at once')).toBeNull();
  });
});

describe('the push subscription of this device', () => {
  it('the push subscription is saved again for the current session after the app has started', async () => {
    browser.made = SUBSCRIBED;
    setPushOwner(WORKER.id);
    await renewPush(WORKER.id);
    expect(calls()).toEqual([PUT]);
  });

  it('the push subscription of another person is removed after a sign-in', async () => {
    browser.made = SUBSCRIBED;
    setPushOwner('somebody else');
    await renewPush(WORKER.id);
    expect([browser.made, pushOwner(), calls()]).toEqual([null, null, []]);
  });

  it('the push subscription is removed before sign-out', async () => {
    browser.made = SUBSCRIBED;
    setPushOwner(WORKER.id);
    await leavePush();
    expect([browser.made, pushOwner(), calls()]).toEqual([null, null, [DELETE]]);
  });

  it('no request is sent if push was never turned on', async () => {
    await renewPush(WORKER.id);
    await leavePush();
    expect(calls()).toEqual([]);
  });
});
