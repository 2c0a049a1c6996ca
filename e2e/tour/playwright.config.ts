// One long journey through the real window: `npm start -- --demo --tour DIR`.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'tour.ts',
  outputDir: '../../test-results/tour',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: './plain-reporter.ts',
});
