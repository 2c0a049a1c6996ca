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
      title: 'Versions',
      lines: [
        { label: 'Bobbin', value: versions.bobbin },
        {
          label: 'Electron',
          value: `${versions.electron}${versions.standIn ? ', a stand-in' : ''} (Chrome ${versions.chrome})`,
        },
        { label: 'Node', value: versions.node },
        { label: 'SQLite', value: versions.sqlite },
        { label: 'System', value: `${versions.system}, ${versions.platform}` },
      ],
    },
    {
      title: 'Places',
      lines: [
        { label: 'Data', value: places.data },
        { label: 'Database', value: `${places.database}, ${store.databaseBytes} bytes` },
        { label: 'Log', value: places.log },
        {
          label: 'Threads',
          value: `${store.threads}${store.readOnly ? ', read-only' : ''}`,
        },
      ],
    },
    ...facts.harness.map(harnessPart),
    {
      title: 'Live processes',
      lines: facts.processes.map((process) => ({
        label: `Thread ${process.thread}`,
        value: processWords(process),
      })),
    },
    { title: 'Last errors', lines: facts.troubles.map(troubleLine) },
  ];
}

/** The same as plain text. */
export function diagnosticsText(facts: Diagnostics): string {
  const parts = diagnosticsParts(facts).map(({ title, lines }) =>
    [
      `## ${title}`,
      ...(lines.length === 0 ? ['none'] : lines.map(({ label, value }) => `${label}: ${value}`)),
    ].join('\n'),
  );
  return (
    [`# Bobbin diagnostics, ${new Date(facts.at).toISOString()}`, ...parts].join('\n\n') + '\n'
  );
}

function harnessPart(facts: HarnessFacts): DiagnosticsPart {
  const signedIn = facts.signedIn === null ? 'not known' : facts.signedIn ? 'yes' : 'no';
  return {
    title: facts.home === 'user' ? 'Codex' : 'Codex of the offline demo',
    lines: [
      {
        label: 'State',
        value: facts.error === null ? facts.state : `${facts.state}, ${facts.error}`,
      },
      { label: 'Version', value: facts.version ?? 'not known' },
      { label: 'Program', value: facts.program ?? 'not found' },
      { label: 'Found by', value: facts.foundBy ?? 'not found' },
      { label: 'Home', value: facts.codexHome },
      { label: 'Signed in', value: signedIn },
      { label: 'Models', value: String(facts.models) },
      {
        label: 'Full access',
        value: facts.fullAccessForbidden ? 'forbidden here' : 'not forbidden',
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
  return [
    `generation ${generation}`,
    `pid ${pid ?? 'not known'}`,
    status,
    mode === null
      ? 'mode not confirmed'
      : `${mode}${asks === 'everything' ? '' : `, asks ${asks}`}`,
    ...(openQuestions > 0 ? [`${openQuestions} open questions`] : []),
  ].join(', ');
}

function troubleLine({ at, code, where }: Trouble): { label: string; value: string } {
  return { label: new Date(at).toISOString(), value: `${code}, ${where}` };
}
