import { toAppError } from '../../../shared/domain/app-error.ts';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import type { HarnessInfo, Model } from '../../../shared/domain/harness-info.ts';
import { words } from '../../../shared/words/words.ts';
import type { Catalog } from './catalog.ts';
import { classifyError } from './classify-error.ts';
import { isNewer, knownVersion, type CodexProgram } from './codex-program.ts';
import { tooNew } from './too-new.ts';
import { accountResult, collaborationModes, modelList, requirementsResult } from './wire.ts';

const mostModelPages = 10;

/** Finds Codex and asks it for its models, account and machine policy. Never rejects. */
export async function probe(
  findCodex: () => Promise<CodexProgram>,
  catalog: Catalog,
): Promise<HarnessInfo> {
  try {
    const { path, version, foundBy } = await findCodex();
    const newerThan = version !== null && isNewer(version, knownVersion) ? knownVersion : null;
    const known = { path, version, newerThan, foundBy };
    const found = { ...unknownHarness, state: 'ready' as const, ...known };
    try {
      await catalog.forgetBrokenConfig();
      const [models, account, fullAccessForbidden, plans] = await Promise.all([
        readModels(catalog),
        readAccount(catalog),
        readFullAccessForbidden(catalog),
        readPlans(catalog),
      ]);
      const error = catalog.brokenConfig;
      if (error !== null) return { ...found, models, plans, fullAccessForbidden, error };
      return { ...found, models, plans, ...account, fullAccessForbidden };
    } catch (caught) {
      return { ...found, error: tooNew(classifyError(caught), version) };
    }
  } catch (caught) {
    return { ...unknownHarness, state: 'missing', error: toAppError(caught) };
  }
}

async function readModels(catalog: Catalog): Promise<Model[]> {
  const models: Model[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostModelPages; page += 1) {
    const parsed = modelList.safeParse(await catalog.ask('model/list', { cursor }));
    if (!parsed.success) break;
    const visible = parsed.data.data.filter(({ hidden }) => !hidden);
    models.push(
      ...visible.map((model) => ({
        id: model.model ?? model.id,
        name: model.displayName ?? model.id,
        description: model.description ?? '',
        efforts: model.supportedReasoningEfforts.map(({ reasoningEffort }) => reasoningEffort),
        defaultEffort: model.defaultReasoningEffort ?? null,
        isDefault: model.isDefault,
      })),
    );
    cursor = parsed.data.nextCursor ?? null;
    if (cursor === null) break;
  }
  return models;
}

async function readAccount(catalog: Catalog): Promise<Pick<HarnessInfo, 'loggedIn' | 'account'>> {
  const parsed = accountResult.safeParse(await catalog.ask('account/read', {}));
  if (!parsed.success || parsed.data.requiresOpenaiAuth === null)
    return { loggedIn: null, account: null };
  const { account, requiresOpenaiAuth } = parsed.data;
  const label =
    account?.type === 'apiKey'
      ? words('login.apiKeyAccount')
      : (account?.email ?? account?.type ?? null);
  return { loggedIn: Boolean(account) || requiresOpenaiAuth !== true, account: label };
}

/** A Codex that does not know the question has no such policy. */
async function readFullAccessForbidden(catalog: Catalog): Promise<boolean> {
  const answer = await catalog.ask('configRequirements/read', {}).catch(() => null);
  const requirements = requirementsResult.safeParse(answer).data?.requirements;
  const { allowedSandboxModes: sandboxes, allowedApprovalPolicies: policies } = requirements ?? {};
  return (
    (Array.isArray(sandboxes) && !sandboxes.includes('danger-full-access')) ||
    (Array.isArray(policies) && !policies.includes('never'))
  );
}

/** A Codex that does not know the question has no plan mode. */
async function readPlans(catalog: Catalog): Promise<boolean> {
  const answer = await catalog.ask('collaborationMode/list', {}).catch(() => null);
  const modes = collaborationModes.safeParse(answer).data?.data ?? [];
  return modes.some(({ mode }) => mode === 'plan');
}
