import type { HarnessInfo } from './harness-info.ts';

/** What is known of a harness before it was looked for. */
export const unknownHarness: HarnessInfo = {
  state: 'looking',
  version: null,
  newerThan: null,
  path: null,
  foundBy: null,
  loggedIn: null,
  account: null,
  login: { status: 'none' },
  fullAccessForbidden: false,
  models: [],
  plans: false,
  limits: [],
  error: null,
};
