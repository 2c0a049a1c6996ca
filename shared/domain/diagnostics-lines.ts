import { listWords } from '../words/list-words.ts';
import { words } from '../words/words.ts';
import type { Diagnostics, HarnessFacts, ProcessFacts, Trouble } from './diagnostics.ts';

/** A part of the diagnostics as names and values. */
export interface DiagnosticsPart {
  title: string;
  lines: { label: string; value: string }[];
}

/** The diagnostics as they are shown and copied. */
export function diagnosticsParts(facts: Diagnostics): DiagnosticsPart[] {
  const { versions, places, store } = facts;
  return [
    {
      title: words('diagnostics.part.versions'),
      lines: [
        { label: 'Bobbin', value: versions.bobbin },
        {
          label: 'Electron',
          value: words(versions.standIn ? 'diagnostics.electron.standIn' : 'diagnostics.electron', {
            version: versions.electron,
            chrome: versions.chrome,
          }),
        },
        { label: 'Node', value: versions.node },
        { label: 'SQLite', value: versions.sqlite },
        {
          label: words('diagnostics.system'),
          value: words('diagnostics.system.value', {
            system: versions.system,
            platform: versions.platform,
          }),
        },
      ],
    },
    {
      title: words('diagnostics.part.places'),
      lines: [
        { label: words('diagnostics.data'), value: places.data },
        {
          label: words('diagnostics.database'),
          value: words('diagnostics.database.value', {
            path: places.database,
            bytes: store.databaseBytes,
          }),
        },
        { label: words('diagnostics.log'), value: places.log },
        {
          label: words('diagnostics.threads'),
          value: store.readOnly
            ? words('diagnostics.threads.readOnly', { count: store.threads })
            : String(store.threads),
        },
      ],
    },
    ...facts.harness.map(harnessPart),
    {
      title: words('diagnostics.part.processes'),
      lines: facts.processes.map((process) => ({
        label: words('diagnostics.thread', { id: process.thread }),
        value: processWords(process),
      })),
    },
    { title: words('diagnostics.part.errors'), lines: facts.troubles.map(troubleLine) },
  ];
}

/** The same as plain text. */
export function diagnosticsText(facts: Diagnostics): string {
  const parts = diagnosticsParts(facts).map(({ title, lines }) =>
    [
      `## ${title}`,
      ...(lines.length === 0
        ? [words('diagnostics.nothing')]
        : lines.map(({ label, value }) => `${label}: ${value}`)),
    ].join('\n'),
  );
  return (
    [words('diagnostics.heading', { at: new Date(facts.at).toISOString() }), ...parts].join(
      '\n\n',
    ) + '\n'
  );
}

function harnessTitle(home: HarnessFacts['home']): string {
  if (home === 'user') return 'Codex';
  return words(home === 'demo' ? 'diagnostics.part.demoCodex' : 'diagnostics.part.furtherCodex');
}

function harnessPart(facts: HarnessFacts): DiagnosticsPart {
  const signedIn =
    facts.signedIn === null
      ? words('diagnostics.notKnown')
      : facts.signedIn
        ? words('diagnostics.yes')
        : words('diagnostics.no');
  return {
    title: harnessTitle(facts.home),
    lines: [
      {
        label: words('diagnostics.state'),
        value: facts.error === null ? facts.state : `${facts.state}, ${facts.error}`,
      },
      {
        label: words('diagnostics.version'),
        value: facts.version ?? words('diagnostics.notKnown'),
      },
      {
        label: words('diagnostics.program'),
        value: facts.program ?? words('diagnostics.notFound'),
      },
      {
        label: words('diagnostics.foundBy'),
        value: facts.foundBy ?? words('diagnostics.notFound'),
      },
      { label: words('diagnostics.home'), value: facts.codexHome },
      { label: words('diagnostics.signedIn'), value: signedIn },
      { label: words('diagnostics.models'), value: String(facts.models) },
      {
        label: words('diagnostics.fullAccess'),
        value: facts.fullAccessForbidden
          ? words('diagnostics.forbiddenHere')
          : words('diagnostics.notForbidden'),
      },
    ],
  };
}

function processWords({
  generation,
  pid,
  status,
  mode,
  asks,
  openQuestions,
}: ProcessFacts): string {
  return listWords([
    words('diagnostics.generation', { generation }),
    words('diagnostics.pid', { pid: pid ?? words('diagnostics.notKnown') }),
    status,
    modeWords(mode, asks),
    ...(openQuestions > 0 ? [words('diagnostics.openQuestions', { count: openQuestions })] : []),
  ]);
}

function modeWords(mode: ProcessFacts['mode'], asks: ProcessFacts['asks']): string {
  if (mode === null) return words('diagnostics.modeNotConfirmed');
  return asks === null || asks === 'everything'
    ? mode
    : words('diagnostics.modeAsking', { mode, asks });
}

function troubleLine({ at, code, where }: Trouble): { label: string; value: string } {
  return { label: new Date(at).toISOString(), value: `${code}, ${where}` };
}
