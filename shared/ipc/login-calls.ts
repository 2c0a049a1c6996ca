// The calls about what Codex begins with: its own login, and its environment. Each that could change whose account it is
// asks in main's dialog first.
import { HarnessInfo } from '../domain/harness-info.ts';
import { maxVariableLength, ShownVariable, variableName } from '../domain/environment.ts';
import { LoginWay } from '../domain/login.ts';
import { z } from '../domain/schema.ts';
import { nothing, ofHome } from './fields.ts';

export const loginCalls = {
  /** Answers once the login waits for the user; how it goes on is told by `harness.changed`. */
  'login.start': {
    input: ofHome.extend({ way: LoginWay.exclude(['api-key']) }),
    output: HarnessInfo,
  },
  'login.useKey': {
    input: ofHome.extend({
      apiKey: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{8,500}$/),
    }),
    output: HarnessInfo,
  },
  'login.openPage': { input: ofHome, output: z.enum(['opened', 'refused']) },
  'login.cancel': { input: ofHome, output: HarnessInfo },
  'login.logOut': { input: ofHome, output: HarnessInfo },
  'environment.list': { input: nothing, output: z.array(ShownVariable) },
  /** Answers all there are then; values are never told. */
  'environment.set': {
    input: z.strictObject({
      name: z.string().regex(variableName),
      value: z.string().max(maxVariableLength),
      forTools: z.boolean(),
    }),
    output: z.array(ShownVariable),
  },
  'environment.remove': {
    input: z.strictObject({ name: z.string().regex(variableName) }),
    output: z.array(ShownVariable),
  },
} as const;
