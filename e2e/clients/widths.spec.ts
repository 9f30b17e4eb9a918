// Client Management from a small phone to a desktop: nothing is cut off and nothing scrolls sideways. All of it works with the
// keyboard alone.
import { expect, test } from '../support/test.ts';

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

for (const width of [320, 360, 768, 1280]) {
  test(`the list and the details hold long texts at ${width} px`, async ({
    admin,
    clients,
    api,
  }) => {
    await admin.setViewportSize({ width, height: 800 });
    const name = `${width} ${long}`;
    const client = await api.createClient({
      name,
      businessName: long,
      address: long,
      email: `${'long'.repeat(12)}@${'domain'.repeat(9)}.example`,
      mainContact: long,
      siteContact: long,
    });
    const overflow = (): Promise<number> =>
      admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await clients.open(`q=${width} Donau`);
    await expect(clients.row(client.id)).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    const details = await clients.openDetails(client.id, name);
    await expect(details.getByText('No jobs yet')).toBeAttached();
    expect(await overflow()).toBeLessThanOrEqual(0);
    const inside = await details.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')].every((part) => part.scrollWidth <= dialog.clientWidth),
    );
    expect(inside, 'nothing extends beyond the dialog').toBe(true);
    await expect(details.getByRole('button', { name: 'Edit', exact: true })).toBeInViewport({
      ratio: 1,
    });
  });
}

test('rows, details, form and the way back work with the keyboard alone', async ({
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
