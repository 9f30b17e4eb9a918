// The Audit Log at every width: nothing scrolls sideways, nothing is cut off, and the header has room for its link.
import { AuditPage, everyKind, showEntries } from '../support/audit-page.ts';
import { expect, test } from '../support/test.ts';

for (const width of [360, 768, 1024, 1280]) {
  test(`${width} px`, async ({ admin }) => {
    await admin.setViewportSize({ width, height: 900 });
    await showEntries(admin, everyKind);
    const audit = new AuditPage(admin);
    await audit.open('person=01938f00-0000-7000-8000-000000000009');
    await expect(audit.rows.first()).toBeVisible();
    await expect(
      admin.getByText('Changed the role of Ana Ruiz from Worker to Administrator'),
    ).toBeVisible();
    const wide = await admin.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wide).toBe(0);
    if (width < 768) return;
    const links = admin.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const broken = await links.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
    );
    expect(broken, 'no link of the header breaks its line').toEqual([]);
    const [last, bell] = [
      await links.last().boundingBox(),
      await admin.getByRole('button', { name: 'Notifications', exact: true }).boundingBox(),
    ];
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(bell?.x ?? 0);
  });
}
