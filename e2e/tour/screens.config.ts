// Every screen and state of the window, photographed: `npm run tour -- DIR`.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
});
