// The fields of Codex's messages that Bobbin uses, read tolerantly: what is missing or of an unknown kind becomes null
// or a plain word, so that another Codex version degrades instead of failing.
import { z } from '../../../shared/domain/schema.ts';
import { words } from '../../../shared/words/words.ts';

const text = z.string().nullish().catch(null);
const number = z.number().nullish().catch(null);
const id = z.string().catch('');
const anything = z.unknown().optional();

export const envelope = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  method: z.string().optional(),
  params: anything,
  result: anything,
  error: z
    .object({ code: z.number().catch(0), message: z.string().catch(''), data: anything })
    .nullish(),
});

export const initializeResult = z.object({ userAgent: text, codexHome: text });

const status = z.object({ type: z.string() }).catch({ type: 'unknown' });

export const wireThread = z.object({
  id: z.string(),
  preview: text,
  name: text,
  cwd: text,
  path: text,
  parentThreadId: text,
  forkedFromId: text,
  agentNickname: text,
  createdAt: number,
  updatedAt: number,
  source: anything,
  status,
  gitInfo: z.object({ branch: text }).nullish().catch(null),
});
export type WireThread = z.infer<typeof wireThread>;

/** Start, resume and fork all answer with this. */
export const attachResult = z.object({
  thread: wireThread,
  model: text,
  reasoningEffort: text,
  collaborationMode: z.object({ mode: text }).nullish().catch(null),
});

/** The policy part of an answer; each field as it came, to be judged and never assumed. */
export const policyResult = z.object({
  approvalPolicy: anything,
  approvalsReviewer: anything,
  sandbox: anything,
});

export const threadRead = z.object({ thread: z.object({ path: text }) });
export const threadList = z.object({ data: z.array(z.unknown()), nextCursor: text });
export const turnsList = z.object({ data: z.array(z.unknown()), nextCursor: text });

export const turnError = z.object({
  message: z.string().catch(words('codex.noReason')),
  codexErrorInfo: anything,
  additionalDetails: text,
});
export type WireTurnError = z.infer<typeof turnError>;

export const wireTurn = z.object({
  id: z.string(),
  status: z.string().catch('unknown'),
  error: turnError.nullish().catch(null),
  startedAt: number,
  completedAt: number,
  items: z.array(z.unknown()).catch([]),
});
export type WireTurn = z.infer<typeof wireTurn>;

export const startTurnResult = z.object({ turn: z.object({ id: z.string() }) });

/** Every item has these; the rest is read by its type. */
export const wireItem = z.looseObject({
  type: z.string(),
  id: z.string(),
  startedAtMs: number,
  completedAtMs: number,
});
export type WireItem = z.infer<typeof wireItem>;

export const itemNote = z.object({
  turnId: id,
  item: anything,
  startedAtMs: number,
  completedAtMs: number,
});
export const deltaNote = z.object({ turnId: id, itemId: id, delta: z.string().catch('') });
export const summaryPartNote = z.object({ turnId: id, itemId: id, summaryIndex: number });
export const turnNote = z.object({ turn: wireTurn });
export const statusNote = z.object({ threadId: id, status });
export const errorNote = z.object({
  turnId: id,
  error: turnError,
  willRetry: z.boolean().catch(false),
});
export const warningNote = z.object({ message: z.string() });
export const resolvedNote = z.object({ requestId: z.union([z.number(), z.string()]) });
export const nameNote = z.object({ threadName: text });
export const patchNote = z.object({ turnId: id, itemId: id, changes: anything });
export const planNote = z.object({
  turnId: id,
  explanation: text,
  plan: z
    .array(z.object({ step: z.string().catch(''), status: z.string().catch('pending') }))
    .catch([]),
});
export const tokensNote = z.object({
  tokenUsage: z.object({
    last: z.object({
      totalTokens: z.number(),
      inputTokens: number,
      cachedInputTokens: number,
      outputTokens: number,
      reasoningOutputTokens: number,
    }),
    modelContextWindow: number,
  }),
});
const limitWindow = z
  .object({ usedPercent: z.number(), windowDurationMins: number, resetsAt: number })
  .nullish()
  .catch(null);
const limits = z.object({
  limitId: text,
  limitName: text,
  primary: limitWindow,
  secondary: limitWindow,
});
export type WireLimits = z.infer<typeof limits>;
export const limitsNote = z.object({ rateLimits: limits });
export const limitsResult = z.object({
  rateLimits: limits.nullish().catch(null),
  rateLimitsByLimitId: z.record(z.string(), limits.nullish().catch(null)).nullish().catch(null),
});
export const settingsNote = z.object({
  threadSettings: z.object({
    approvalPolicy: anything,
    approvalsReviewer: anything,
    sandboxPolicy: anything,
  }),
});

export const fuzzyResult = z.object({
  files: z.array(z.object({ path: z.string(), match_type: z.string().catch('file') })).catch([]),
});
export const skillsResult = z.object({
  data: z
    .array(
      z.object({
        skills: z
          .array(
            z.object({
              name: z.string(),
              description: text,
              shortDescription: text,
              scope: text,
              enabled: z.boolean().catch(true),
            }),
          )
          .catch([]),
      }),
    )
    .catch([]),
});

export const modelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      model: text,
      displayName: text,
      description: text,
      hidden: z.boolean().catch(false),
      isDefault: z.boolean().catch(false),
      defaultReasoningEffort: text,
      supportedReasoningEfforts: z.array(z.object({ reasoningEffort: z.string() })).catch([]),
    }),
  ),
  nextCursor: text,
});
export const collaborationModes = z.object({
  data: z.array(z.object({ mode: text })).catch([]),
});
export const accountResult = z.object({
  account: z.looseObject({ type: z.string(), email: text }).nullish().catch(null),
  requiresOpenaiAuth: z.boolean().nullish().catch(null),
});
export const loginStarted = z.object({
  type: z.string(),
  loginId: text,
  authUrl: text,
  verificationUrl: text,
  userCode: text,
});
export const loginCompleted = z.object({
  loginId: text,
  success: z.boolean(),
  error: text,
});
export const requirementsResult = z.object({
  requirements: z
    .object({
      allowedSandboxModes: z.array(z.unknown()).nullish().catch(null),
      allowedApprovalPolicies: z.array(z.unknown()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
