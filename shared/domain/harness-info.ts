import { AppError } from './app-error.ts';
import { LoginState } from './login.ts';
import { z } from './schema.ts';

/** A model the harness offers. */
export const Model = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  efforts: z.array(z.string()),
  defaultEffort: z.string().nullable(),
  isDefault: z.boolean(),
});
export type Model = z.infer<typeof Model>;

/** How much of an account's allowance for a stretch of time is used, as Codex last said. */
export const AccountLimit = z.object({
  /** Which allowance, in Codex's word: an account may have one of its own for some models. */
  id: z.string(),
  /** What Codex calls that one; null for the ordinary one. */
  name: z.string().nullable(),
  /** 0 to 1. */
  usedShare: z.number(),
  /** How long the stretch is; null where it is not told. */
  minutes: z.number().nullable(),
  /** When it begins anew, in milliseconds since the epoch. */
  resetsAt: z.number().nullable(),
});
export type AccountLimit = z.infer<typeof AccountLimit>;

/** What is known of the installed harness for one home. */
export const HarnessInfo = z.object({
  state: z.enum(['looking', 'ready', 'missing']),
  version: z.string().nullable(),
  /** The newest version Bobbin was tried with, where the one here is newer than that; else null. */
  newerThan: z.string().nullable(),
  path: z.string().nullable(),
  /** Where the program was found: the setting, an environment variable, the shell's PATH, … */
  foundBy: z.string().nullable(),
  /** False when Codex needs a login and has none; null while unknown. */
  loggedIn: z.boolean().nullable(),
  account: z.string().nullable(),
  /** A login under way, or why the last one failed. */
  login: LoginState,
  /** True when this machine's policy does not allow full access. */
  fullAccessForbidden: z.boolean(),
  models: z.array(Model),
  /** Whether this version has a plan mode. */
  plans: z.boolean(),
  /** Of the account, the shortest stretch first; empty where it has none, or none were told so far. */
  limits: z.array(AccountLimit),
  error: AppError.nullable(),
});
export type HarnessInfo = z.infer<typeof HarnessInfo>;

/** Tokens of a thread's context, as Codex last said. */
export const TokenUsage = z.object({
  used: z.number(),
  window: z.number().nullable(),
  /** Of the last request; `cached` is part of `input`, `reasoning` of `output`. Missing where it was not told. */
  parts: z
    .object({
      input: z.number(),
      cached: z.number(),
      output: z.number(),
      reasoning: z.number(),
    })
    .optional(),
});
export type TokenUsage = z.infer<typeof TokenUsage>;
