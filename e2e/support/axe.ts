import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe-core finds in the window is nothing, once the window has come to rest: what is on screen for a frame only is
 * not looked at. `rules` narrows it to these.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expect.poll(() => findings(page, rules)).toEqual([]);
}

/** What axe-core finds now, as lines that say where. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
