// The Audit Log at every width: nothing scrolls sideways, nothing is cut off, and the link to the
// log fits into the header.
import { AuditPage, everyKind, showEntries } from '../support/audit-page.ts';
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('the log and the links of the header fit every width', async ({ admin }) => {
  await showEntries(admin, everyKind);
  const audit = new AuditPage(admin);
  await audit.open('person=01938f00-0000-7000-8000-000000000009');
  await expect(audit.rows.first()).toBeVisible();
  await atWidths(admin, [360, 768, 1024, 1280], async (at, width) => {
    await expect(
      admin.getByText('Changed the role of Ana Ruiz from Worker to Administrator'),
      at,
    ).toBeVisible();
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
    if (width < 768) return;
    const links = admin.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.last(), at).toBeVisible();
    const broken = await links.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
    );
    expect(broken, `no link of the header breaks its line ${at}`).toEqual([]);
    const [last, bell] = [
      await links.last().boundingBox(),
      await admin.getByRole('button', { name: 'Notifications', exact: true }).boundingBox(),
    ];
    expect((last?.x ?? Infinity) + (last?.width ?? 0), at).toBeLessThanOrEqual(bell?.x ?? 0);
  });
});
