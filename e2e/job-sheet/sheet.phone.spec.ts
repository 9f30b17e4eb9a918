// The job sheet on a phone. A tap on a job in any list opens the sheet, and Back closes the sheet.
// The buttons at its lower edge open other apps of the phone.
import { expectNoViolations } from '../support/axe.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { JobSheet } from '../support/job-sheet.ts';
import {
  lowControls,
  pageOverflow,
  smallTargets,
  smallTexts,
  textsThatStay,
} from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const NUMBERS = { siteContact: 'Sam Bright', siteContactPhone: '+61 491 570 156' };

// rule: job-sheet-tap
test('a tap on a card opens the sheet, Back closes it, and a mouse click opens the form', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'Tapped' });
  await schedule.open({ date: week });
  const before = admin.url();
  await schedule.card(job.id).tap();
  const sheet = new JobSheet(admin, 'Tapped');
  await expect(sheet.root).toBeVisible();
  expect((await sheet.root.boundingBox())?.width).toBeCloseTo(390, 0);
  await admin.goBack();
  await expect(sheet.root).toBeHidden();
  expect(admin.url()).toBe(before);
  await schedule.card(job.id).click();
  await expect(new JobDialog(admin, 'Edit Job').root).toBeVisible();
});

// rule: job-sheet-tap
test('a tap on a job in the list and on a notification opens the sheet', async ({
  admin,
  api,
  as,
  bell,
  jobs,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'Listed and told' });
  await (await as('worker')).verb(job.id, 'request-deletion');
  await jobs.open('q=Listed and told');
  await jobs.row(job.id).getByRole('button', { name: 'Listed and told', exact: true }).tap();
  const sheet = new JobSheet(admin, 'Listed and told');
  await expect(sheet.root).toBeVisible();
  await sheet.button('Back').tap();
  await expect(sheet.root).toBeHidden();
  await bell.open();
  await bell.entry('Listed and told').tap();
  await expect(sheet.root).toBeVisible();
  await expect(admin).toHaveURL(/\/jobs\?q=/);
});

// rule: job-sheet-call
test('the dock of the sheet has Call, Directions and Start, and Back from the job card returns to the sheet', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const client = await api.createClient({ name: 'Dock & Sons', ...NUMBERS });
  const job = await api.createJob({
    day: week,
    to: '11:00',
    title: 'By the dock',
    clientId: client.id,
    location: 'Lot 12, Mill Road',
  });
  await schedule.open({ date: week });
  await schedule.card(job.id).tap();
  const sheet = new JobSheet(admin, 'By the dock');
  await expect(sheet.call).toHaveAttribute('href', 'tel:+61491570156');
  await expect(sheet.directions).toHaveAttribute('href', /Lot%2012%2C%20Mill%20Road$/);
  await sheet.button('Start').tap();
  await expect(sheet.button('Finish')).toBeVisible();
  await expect.poll(async () => (await api.job(job.id)).status).toBe('in-progress');
  await sheet.root.getByRole('link', { name: 'Job Card', exact: true }).tap();
  await expect(admin).toHaveURL(/\/job-card\//);
  await admin.goBack();
  await expect(sheet.root).toBeVisible();
  await admin.goBack();
  await expect(sheet.root).toBeHidden();
});

// rule: message-opened
test('a message to the client opens with its text in the phone’s app, and the history records that it was opened', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const client = await api.createClient({ name: 'Told & Sons', ...NUMBERS });
  const job = await api.createJob({
    day: week,
    to: '11:00',
    title: 'To be told',
    clientId: client.id,
  });
  await schedule.open({ date: week });
  await schedule.card(job.id).tap();
  const sheet = new JobSheet(admin, 'To be told');
  await sheet.button('More').tap();
  await admin.getByRole('menuitem', { name: 'Running late…' }).tap();
  const message = sheet.over('Message to the client');
  await message.getByRole('button', { name: /^30 minutes/ }).tap();
  await expectNoViolations(admin);
  await expect(message.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/61491570156\?text=Hello/,
  );
  const sms = message.getByRole('link', { name: 'Text message' });
  await expect(sms).toHaveAttribute('href', /^sms:\+61491570156\?&body=Hello/);
  // No app that could open the link is installed on the test machine.
  await sms.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await sms.tap();
  await expect(message).toBeHidden();
  await expect
    .poll(
      async () => (await api.get<{ action: string }[]>(`/api/jobs/${job.id}/history`))[0]?.action,
    )
    .toBe('message_opened');
});

for (const [name, size] of [
  ['360 px', { width: 360, height: 740 }],
  ['a phone on its side', { width: 740, height: 360 }],
] as const)
  test(`the sheet at ${name} has readable text and targets of 44 px, and nothing scrolls sideways`, async ({
    admin,
    api,
    schedule,
    week,
  }) => {
    const client = await api.createClient({ name: 'Narrow & Sons', ...NUMBERS });
    const job = await api.createJob({
      day: week,
      to: '11:00',
      title: 'In little room',
      clientId: client.id,
      description: 'A long unbroken address: '.concat('x'.repeat(60)),
    });
    await admin.setViewportSize(size);
    await schedule.open({ date: week });
    await schedule.card(job.id).tap();
    const sheet = new JobSheet(admin, 'In little room');
    await expect(sheet.call).toBeVisible();
    expect.soft(await smallTexts(admin, 14)).toEqual([]);
    expect.soft(await textsThatStay(admin)).toEqual([]);
    expect.soft(await smallTargets(admin)).toEqual([]);
    expect.soft(await lowControls(admin, 44)).toEqual([]);
    expect.soft(await pageOverflow(admin)).toBe(0);
    await expect(sheet.button('Start')).toBeInViewport({ ratio: 1 });
  });
