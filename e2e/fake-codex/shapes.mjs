// The wire shapes the fake fills in: threads, turns, policies, models. Field names as Codex 0.171.0 sends them.

/** A policy in the form Codex reports it, from the request's mode string. */
export function reportedSandbox(mode) {
  if (mode === 'danger-full-access') return { type: 'dangerFullAccess' };
  if (mode === 'read-only') return { type: 'readOnly', networkAccess: false };
  return {
    type: 'workspaceWrite',
    writableRoots: [],
    networkAccess: false,
    excludeTmpdirEnvVar: false,
    excludeSlashTmp: false,
  };
}

/** A stored thread as the wire shows it. */
export function wireThread(thread, status, turns = []) {
  return {
    id: thread.id,
    sessionId: thread.id,
    forkedFromId: null,
    preview: thread.preview,
    ephemeral: false,
    historyMode: 'paginated',
    modelProvider: 'fake',
    createdAt: Math.floor(thread.createdAt / 1000),
    updatedAt: Math.floor(thread.updatedAt / 1000),
    status: { type: status },
    path: `/fake/sessions/rollout-${thread.id}.jsonl`,
    cwd: thread.cwd,
    cliVersion: '0.171.0',
    originator: 'bobbin',
    source: thread.source ?? 'vscode',
    gitInfo: null,
    name: thread.name ?? null,
    turns,
  };
}

/** What start and resume answer: the thread and the policy in force, as asked. */
export function attachResult(thread, params, turns) {
  return {
    thread: wireThread(thread, 'idle', turns),
    model: params.model ?? 'fake-model',
    modelProvider: 'fake',
    serviceTier: null,
    cwd: thread.cwd,
    instructionSources: [],
    approvalPolicy: params.approvalPolicy ?? thread.policy?.approvalPolicy ?? 'on-request',
    approvalsReviewer: 'user',
    sandbox: params.sandbox
      ? reportedSandbox(params.sandbox)
      : (thread.policy?.sandbox ?? reportedSandbox('read-only')),
    reasoningEffort: params.config?.model_reasoning_effort ?? null,
  };
}

/** A turn as `turn/started` and `turn/completed` carry it. */
export function wireTurn(id, status, error = null, items = []) {
  const now = Math.floor(Date.now() / 1000);
  return {
    id,
    items,
    itemsView: items.length === 0 ? 'notLoaded' : 'summary',
    status,
    error,
    startedAt: now,
    completedAt: status === 'inProgress' ? null : now,
    durationMs: status === 'inProgress' ? null : 5,
  };
}

export const models = [
  {
    id: 'fake-model',
    model: 'fake-model',
    displayName: 'Fake model',
    description: 'Answers what the scenario says.',
    hidden: false,
    supportedReasoningEfforts: [
      { reasoningEffort: 'low', description: 'Little' },
      { reasoningEffort: 'high', description: 'Much' },
    ],
    defaultReasoningEffort: 'low',
    inputModalities: ['text'],
    isDefault: true,
  },
];
