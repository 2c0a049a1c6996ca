// The calls about what Codex may do: answers to its questions, folders, saved rules.
import { ApprovalAnswer } from '../domain/approval.ts';
import { FolderBrings } from '../domain/folder-brings.ts';
import { RuleBook, RuleChange, RulePattern, RuleVerdict, Unasked } from '../domain/saved-rules.ts';
import { z } from '../domain/schema.ts';
import { ThreadHome } from '../domain/thread.ts';
import { done, nothing, ofHome, oneThread, path, threadId } from './fields.ts';

/** A rule of a file as it was read. */
const oneRule = ofHome.extend({
  file: path,
  revision: z.string().max(64),
  start: z.number().int().min(0),
});

/** A folder to work in. `asked`: the user has said whether it is trusted. `home`: the account used there last. */
export const Folder = z.object({
  path,
  trusted: z.boolean(),
  asked: z.boolean(),
  home: ThreadHome,
});
export type Folder = z.infer<typeof Folder>;

export const TrustedFolder = z.object({ path, trustedAt: z.number(), exists: z.boolean() });
export type TrustedFolder = z.infer<typeof TrustedFolder>;

export const permissionCalls = {
  'approval.answer': {
    input: z.strictObject({
      threadId,
      approvalId: z.string().max(100),
      shownHash: z.string().max(128),
      answer: ApprovalAnswer,
    }),
    output: done,
  },
  /** One message in the thread, in its present mode, that asks Codex to ask again. */
  'approval.retryLost': { input: oneThread, output: done },
  'approval.forgetLost': { input: oneThread, output: done },
  /** Native folder dialog; null when the user closed it. Only folders chosen here or already used may be worked in. */
  'folder.choose': {
    input: nothing,
    output: Folder.nullable(),
  },
  'folder.recent': { input: nothing, output: z.array(Folder) },
  /** What it would switch on if it were trusted. */
  'folder.brings': { input: ofHome.extend({ path }), output: FolderBrings },
  'folder.trusted': { input: nothing, output: z.array(TrustedFolder) },
  /** Asks in a native dialog before it trusts; taking trust back needs none. */
  'folder.trust': {
    input: z.strictObject({ path, trusted: z.boolean(), home: ThreadHome.optional() }),
    output: z.boolean(),
  },
  'rules.list': { input: ofHome, output: RuleBook },
  'rules.check': {
    input: ofHome.extend({
      line: z.string().min(1).max(10_000),
      /** Null: a folder that brings no rules. */
      folder: path.nullable(),
    }),
    output: RuleVerdict,
  },
  'rules.unasked': { input: oneThread, output: Unasked },
  /** Asks in a native dialog first where the rule does not allow: without it more would run. */
  'rules.remove': { input: oneRule, output: RuleChange },
  /** Only a rule that allows, and only to a longer beginning or fewer words. */
  'rules.narrow': { input: oneRule.extend({ pattern: RulePattern }), output: RuleChange },
} as const;
