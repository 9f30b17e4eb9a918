// Two people at two computers: when one of them changes something, the change appears immediately
// on the other's screen. rule: live
import { addDays } from '../support/days.ts';
import { JobsPage } from '../support/jobs-page.ts';
import { untilLive } from '../support/live.ts';
import { centerOf, Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('when one of two people drags a card to another day, the other person sees the card on that day', async ({
  admin: _,
  schedule,
  api,
  anotherPage,
  week,
}) => {
  const [day, other] = [addDays(week, 2), addDays(week, 3)];
  const job = await api.createJob({ day: week, to: '11:00', title: 'Dragged by two' });
  const theirs = new Schedule(await anotherPage('worker'));
  await untilLive(schedule.page, () => schedule.open({ date: week }));
  await untilLive(theirs.page, () => theirs.open({ date: week }));
  await schedule.dragTo(schedule.card(job.id, week), day);
  await expect(theirs.card(job.id, day)).toBeVisible();
  await expect(theirs.card(job.id, week)).toHaveCount(0);
  await theirs.dragTo(theirs.card(job.id, day), other);
  await expect(schedule.card(job.id, other)).toBeVisible();
  await expect(schedule.card(job.id)).toHaveCount(1);
  await expect(theirs.card(job.id), 'the card stays where it was dropped').toHaveCount(1);
});

test('another user’s change shows only after an open menu is closed and a drag has ended', async ({
  schedule,
  as,
  api,
  anotherPage,
  week,
}) => {
  const [day, other] = [addDays(week, 1), addDays(week, 2)];
  const mine = await api.createJob({ day: week, to: '10:00', title: 'In my hand' });
  const theirs = await api.createJob({ day, from: '11:00', to: '12:00', title: 'In theirs' });
  const { startDate, endDate } = await api.createJob({ day: other, from: '15:00', to: '16:00' });
  const others = await as('worker');
  const beholder = new Schedule(await anotherPage('worker'));
  await untilLive(beholder.page, () => beholder.open({ date: week }));
  const { page } = schedule;
  await untilLive(page, () => schedule.open({ date: week }));

  await page.getByRole('button', { name: 'Actions for In theirs' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await others.patchJob(theirs.id, { startDate, endDate, allowOverlap: true });
  await expect(beholder.card(theirs.id, other), 'the other person gets the change').toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(schedule.card(theirs.id, day)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(schedule.card(theirs.id, other)).toBeVisible();

  await schedule.untilDragsWork();
  const from = await centerOf(schedule.card(mine.id, week));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await expect(schedule.card(mine.id, week)).toHaveAttribute('data-dragging');
  await others.patchJob(mine.id, { startDate, endDate, allowOverlap: true });
  await expect(beholder.card(mine.id, other)).toBeVisible();
  await expect(schedule.card(mine.id, week), 'not during the drag').toHaveAttribute(
    'data-dragging',
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(schedule.card(mine.id, other)).toBeVisible();
  await expect(schedule.card(mine.id)).toHaveCount(1);
});

test('other users’ changes of a client, a person and the settings show immediately, and typed text is kept', async ({
  admin,
  schedule,
  as,
  week,
}) => {
  const others = await as('admin');
  const client = await others.createClient({ name: 'Before the change' });
  const person = await others.createUser('livename');
  const job = await others.createJob({
    day: week,
    to: '11:00',
    clientId: client.id,
    assignedUserId: person.id,
  });
  await untilLive(admin, () => schedule.open({ date: week }));
  const card = schedule.card(job.id, week);
  await expect(card).toContainText('Before the change');
  await admin.getByRole('button', { name: 'New Job' }).first().click();
  const title = admin.getByRole('dialog').getByLabel(/^title/i);
  await title.fill('Half written');

  await others.patchClient(client.id, { name: 'After the change' });
  await expect(card).toContainText('After the change');
  await others.patchUser(person.id, { fullName: 'Renamed Elsewhere' });
  await expect(card).toContainText('Assigned: Renamed Elsewhere');
  const { timezone } = await others.settings();
  await others.patchSettings({ timezone: 'Pacific/Auckland' });
  await expect(card, 'the same instant in another time zone').toContainText('11:00 AM');
  await others.patchSettings({ timezone });
  await expect(card).toContainText('9:00 AM');
  await expect(title).toHaveValue('Half written');
  await expect(title).toBeFocused();
  await others.deleteUsers(['livename']);
  await expect(card).toContainText('Unassigned');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion a moved card is not animated, and only changes of a focused card are announced', async ({
    schedule,
    as,
    api,
    week,
  }) => {
    const job = await api.createJob({ day: week, to: '11:00' });
    const others = await as('worker');
    const { startDate, endDate } = await api.createJob({ day: addDays(week, 1), to: '10:00' });
    await untilLive(schedule.page, () => schedule.open({ date: week }));
    await schedule.page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (JSON.stringify(frames).includes('transform')) console.error('it glides');
        return animate.call(this, frames, options);
      };
    });
    const glides: string[] = [];
    schedule.page.on('console', (line) => line.text() === 'it glides' && glides.push(line.text()));
    await others.patchJob(job.id, { startDate, endDate, allowOverlap: true });
    await expect(schedule.card(job.id, addDays(week, 1))).toBeVisible();
    // Waits for the highlight of the changed card. During that time nothing may be announced.
    await expect
      .poll(() => schedule.card(job.id).evaluate((card) => card.getAnimations().length))
      .toBe(1);
    expect(glides).toEqual([]);
    await expect(schedule.page.getByText(/was changed by somebody else/)).toHaveCount(0);
  });
});

test('a focused card keeps the focus when another user moves the card, and only this change is announced', async ({
  schedule,
  as,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'Held by the keyboard' });
  const others = await as('worker');
  await untilLive(schedule.page, () => schedule.open({ date: week }));
  await schedule.card(job.id, week).focus();
  const { startDate, endDate } = await api.createJob({
    day: addDays(week, 1),
    from: '13:00',
    to: '15:00',
  });
  await others.patchJob(job.id, { startDate, endDate, allowOverlap: true });
  await expect(schedule.card(job.id, addDays(week, 1))).toBeFocused();
  await expect(
    schedule.page
      .getByRole('status')
      .getByText(/^Held by the keyboard was changed by somebody else: /),
  ).toBeAttached();
});

// rule: notifications-told
test('a new notification of a worker shows immediately', async ({
  admin: _,
  api,
  anotherPage,
  week,
}) => {
  const page = await anotherPage('worker');
  const jobsPage = new JobsPage(page);
  await untilLive(page, () => jobsPage.open());
  const me = await (await page.request.get('/api/auth/user')).json();
  const before = await (await page.request.get('/api/notifications/count')).json();
  const badge = page.getByRole('button', { name: 'Notifications', exact: true });
  await api.createJob({ day: week, to: '11:00', assignedUserId: me.id });
  const more = before.count + 1;
  // The next poll may be ten seconds away. The notification shows earlier, so it came through the
  // stream.
  await expect(badge).toHaveText(more > 9 ? '9+' : String(more), { timeout: 4000 });
});

// rule: sessions-end
test('a person who is deactivated is signed out immediately', async ({
  api,
  admin: _,
  browser,
  server,
}) => {
  const person = await api.createUser('liveout');
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const signIn = await page.request.post('/api/auth/login', {
    data: { username: 'liveout', password: 'liveoutliveout' },
  });
  expect(signIn.status()).toBe(200);
  await untilLive(page, async () => void (await page.goto('/')));
  await api.setActive(person.id, false);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible({ timeout: 4000 });
  await context.close();
  await api.deleteUsers(['liveout']);
});
