// Importing public holidays from a calendar file. rule: holiday-import
import { absencesOfTests, deleteAbsences, LeavePage } from '../support/leave-page.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(async ({ admin }) => deleteAbsences(admin.request));

const event = (uid: number, day: string, name: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
const file = (text: string) => ({
  name: 'h.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(text),
});

test('holidays are previewed before the import, and the preview marks those that are already stored', async ({
  admin,
}) => {
  const leave = new LeavePage(admin);
  await leave.open(2031);
  await leave.press('Import Holidays');
  const dialog = leave.dialog('Import Public Holidays');
  const holidays = file(
    calendar(event(1, '20310101', 'New Year'), event(2, '20311225', 'Christmas')),
  );
  await dialog.getByLabel('Calendar file').setInputFiles(holidays);
  await dialog.getByLabel(/^New Year/).uncheck();
  await dialog.getByRole('button', { name: 'Add 1 Holiday' }).click();
  await expect(dialog.getByText('1 added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(leave.list.getByRole('listitem')).toHaveCount(1);
  await leave.press('Import Holidays');
  await dialog.getByLabel('Calendar file').setInputFiles(holidays);
  await expect(dialog.getByLabel(/^Christmas/)).toBeDisabled();
  await expect(dialog.getByText('Already there')).toBeVisible();
});

for (const [what, text, refusal] of [
  ['no calendar', '<html></html>', /not a calendar file/],
  ['a file that was cut', calendar(event(1, '20310101', 'New Year')).slice(0, -20), /is broken/],
  ['10 MB', 'x'.repeat(10_485_760), /larger than 1 MB/],
] as const)
  test(`an import of ${what} is refused and adds nothing`, async ({ admin }) => {
    const leave = new LeavePage(admin);
    await leave.open(2031);
    await leave.press('Import Holidays');
    const dialog = leave.dialog('Import Public Holidays');
    await dialog.getByLabel('Calendar file').setInputFiles(file(text));
    await expect(dialog.getByRole('alert')).toContainText(refusal);
    await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    expect(await absencesOfTests(admin.request)).toEqual([]);
  });
