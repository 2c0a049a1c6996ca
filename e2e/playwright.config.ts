// The specs that drive the built app. The tour and the packaged app have configurations of their own.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  /* The long ones run by name, by `npm run torture`. */
  testIgnore: process.env.BOBBIN_COUNT ? ['package/**'] : ['package/**', 'torture/**'],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  /* One window at a time where nobody waits: two on two cores make the scrolling specs depend on the load. */
  workers: process.env.CI ? 1 : 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  /* Specs wait for states. The limits are far beyond what a busy machine takes, and only cost when something is wrong. */
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
