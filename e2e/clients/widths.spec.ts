// Client Management from a small phone to a desktop: nothing is cut off and nothing scrolls
// sideways. The screen can be used with the keyboard alone.
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
const WIDTHS = [320, 360, 768, 1280];

test('the list and the details of clients show long texts in full at every width', async ({
  admin,
  clients,
  api,
}) => {
  const name = `Long ${long}`;
  const client = await api.createClient({
    name,
    businessName: long,
    address: long,
    email: `${'long'.repeat(12)}@${'domain'.repeat(9)}.example`,
    mainContact: long,
    siteContact: long,
  });
  await clients.open('q=Long Donau');
  await atWidths(admin, WIDTHS, async (at) => {
    await expect(clients.row(client.id)).toBeVisible();
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
  });
  const details = await clients.openDetails(client.id, name);
  await expect(details.getByText('No jobs yet')).toBeAttached();
  await atWidths(admin, WIDTHS, async (at) => {
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
    const inside = await details.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')].every((part) => part.scrollWidth <= dialog.clientWidth),
    );
    expect(inside, `nothing extends beyond the dialog ${at}`).toBe(true);
    await expect(details.getByRole('button', { name: 'Edit', exact: true }), at).toBeInViewport({
      ratio: 1,
    });
  });
});

test('rows, details and form of clients can be used and closed with the keyboard alone', async ({
  admin,
  clients,
  api,
}) => {
  const [one, two] = await Promise.all(
    ['Keyboard One', 'Keyboard Two'].map((name) => api.createClient({ name })),
  );
  await clients.open('q=Keyboard');
  await clients
    .row(one?.id ?? '')
    .getByRole('button', { name: 'Keyboard One' })
    .focus();
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(clients.dialog('Keyboard Two')).toBeVisible();
  await clients.dialog('Keyboard Two').getByRole('button', { name: 'Edit', exact: true }).focus();
  await admin.keyboard.press('Enter');
  const form = clients.dialog('Edit Client');
  await expect(form.getByLabel('Client Name')).toBeFocused();
  await admin.keyboard.press('End');
  await admin.keyboard.type('!');
  await admin.keyboard.press('Enter');
  await expect(clients.dialog('Keyboard Two!')).toBeVisible();
  await clients.close('Keyboard Two!');
  await expect(clients.row(two?.id ?? '').getByRole('button')).toBeFocused();
});
