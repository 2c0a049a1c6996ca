import type { ApprovalRequest, NamedPath } from '../../../shared/domain/approval.ts';
import { hasHiddenCharacters } from '../../../shared/domain/hidden-characters.ts';
import { mixedScriptWords } from '../../../shared/domain/mixed-scripts.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';

/** Something to weigh before saying yes. `notice` is worth knowing, `warning` worth a second look. */
export interface ApprovalWarning {
  tone: 'warning' | 'notice';
  words: string;
}

const networkWords =
  /(?:^|[\s;&|('"`/])(?:curl|wget|ssh|scp|sftp|rsync|nc|telnet|ftp|git\s+(?:push|pull|fetch|clone)|npm\s+(?:i|install|ci|publish)|npx|pnpm|yarn|bun\s+(?:install|add)|pip3?\s+install|uv|cargo\s+(?:install|publish|fetch)|go\s+(?:get|install)|docker|kubectl|gh|apt(?:-get)?|brew|gem|https?:\/\/)(?=$|[\s;&|)'"`:/])|https?:\/\//;

/** What the card points out about a request. It only adds: the whole request is shown beside it. */
export function approvalWarnings(request: ApprovalRequest): ApprovalWarning[] {
  switch (request.kind) {
    case 'command':
      return [
        ...textWarnings('command', [request.command, request.networkHost ?? '']),
        ...textWarnings(
          'paths',
          morePaths(request).map(({ given }) => given),
        ),
        ...pathWarnings('works', request.cwd === null ? [] : [request.cwd]),
        ...pathWarnings('reaches', morePaths(request)),
        ...(request.networkHost !== null ||
        request.more?.network ||
        networkWords.test(request.command)
          ? [{ tone: 'notice' as const, words: words('approvals.warning.network') }]
          : []),
      ];
    case 'file-change': {
      const paths = request.edits.flatMap((edit) => [
        edit.path,
        ...(edit.movedTo === null ? [] : [edit.movedTo]),
      ]);
      const root = request.grantRoot === null ? [] : [request.grantRoot];
      return [
        ...textWarnings(
          'paths',
          paths.map((path) => path.given),
        ),
        ...pathWarnings('writes', [...paths, ...root]),
      ];
    }
    case 'permissions':
      return [
        ...textWarnings(
          'paths',
          [...request.read, ...request.write].map((path) => path.given),
        ),
        ...pathWarnings('reaches', [...request.read, ...request.write]),
      ];
    case 'user-input':
      return [];
    case 'elicitation':
      return textWarnings('message', [request.message, request.url ?? '']);
    default:
      return assertNever(request);
  }
}

function morePaths({ more }: Extract<ApprovalRequest, { kind: 'command' }>): NamedPath[] {
  return [...(more?.read ?? []), ...(more?.write ?? [])];
}

function textWarnings(
  where: 'command' | 'paths' | 'message',
  texts: readonly string[],
): ApprovalWarning[] {
  const warnings: ApprovalWarning[] = [];
  if (texts.some(hasHiddenCharacters)) {
    warnings.push({
      tone: 'warning',
      words: words('approvals.warning.hiddenCharacter', { where }),
    });
  }
  if (texts.some((text) => mixedScriptWords(text).length > 0)) {
    warnings.push({ tone: 'warning', words: words('approvals.warning.lookAlike', { where }) });
  }
  return warnings;
}

function pathWarnings(
  how: 'works' | 'writes' | 'reaches',
  paths: readonly NamedPath[],
): ApprovalWarning[] {
  const outside = paths.filter((path) => path.outside).length;
  const cautions = new Set(paths.flatMap((path) => (path.caution === null ? [] : [path.caution])));
  return [
    ...(outside === 0
      ? []
      : [{ tone: 'warning' as const, words: words('approvals.warning.outside', { how }) }]),
    ...[...cautions].map((caution) => ({ tone: 'warning' as const, words: caution })),
  ];
}
