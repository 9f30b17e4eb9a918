/** Accessibility checks in unit tests. Color contrast needs a real browser and is checked there. */
import axe from 'axe-core';

/**
 * Returns the accessibility rules that `element` violates, one text for each rule. A test expects
 * an empty list.
 */
export async function violations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
