// Turns a recorded field case (`*.wire.jsonl`, format: docs/tests.md) into a scenario of the fake codex.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  AttachPart,
  EndingPart,
  ProcessPart,
  Scenario,
  Step,
  WireMessage,
} from './scenario.ts';

interface WireLine {
  t?: number;
  proc?: string;
  codex?: WireMessage;
  bobbin?: WireMessage;
  user?: string;
  os?: string;
  check?: string;
}

/** A field case as the fake plays it. `gates` are opened by the spec, one `check` or `os` line after the other. */
export interface Play {
  scenario: Scenario;
  gates: string[];
}

const folder = path.join(import.meta.dirname, '../fixtures/field');

/**
 * Reads a field case. Its turn starts with the first `turn/start` Bobbin sends, what has no turn when the thread is attached; its `check` lines hold the fake until
 * the spec has checked, its `os` lines until the spec lets them happen; `bobbin` lines are waited for. `omit` leaves
 * lines out (the cases' variants).
 */
export function readWire(file: string, omit: (line: WireLine) => boolean = () => false): Play {
  const lines = readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WireLine)
    .filter((line) => !omit(line));
  const names = [...new Set(lines.flatMap((line) => line.proc ?? []))];
  const gates: string[] = [];
  return { scenario: { attached: names.map((name) => readProcess(name, lines, gates)) }, gates };
}

function readProcess(name: string, lines: WireLine[], gates: string[]): ProcessPart {
  const steps: Step[] = [];
  const ending: EndingPart = {};
  const attach: AttachPart[] = [];
  let turnId: string | undefined;
  let answerGate: string | undefined;
  let asked: string | undefined;
  let current = '';
  for (const [index, line] of lines.entries()) {
    current = line.proc ?? current;
    if (current !== name) continue;
    if (line.check && line.t && steps.length > 0 && goesOn(name, lines.slice(index + 1))) {
      steps.push({ gate: addGate(gates) });
    } else if (line.os) readSystem(line.os, { steps, ending, gates });
    else if (line.bobbin?.method) {
      asked = line.bobbin.method;
      if (asked === 'turn/interrupt') steps.push({ request: asked, reply: {} });
      if (asked === 'turn/start') turnId ??= idOfTurn(name, lines);
    } else if (line.bobbin) steps.push({ answer: line.bobbin.id as number });
    else if (line.codex) {
      const { codex } = line;
      const started = codex.method === 'turn/started' ? codex.params.turn.id : undefined;
      turnId ??= started;
      if (codex.method) steps.push({ say: codex });
      else if (codex.error && asked === 'thread/resume') attach.push({ error: codex.error }, {});
      else if (codex.result?.turn) answerGate = addGate(gates);
      else if (asked === 'thread/read') steps.push({ settle: codex.result.thread.turns[0].status });
    }
  }
  return {
    ...(attach.length > 0 ? { attach } : {}),
    ...(Object.keys(ending).length > 0 ? { ending } : {}),
    ...(turnId === undefined
      ? { afterAttach: steps }
      : { turns: [{ turnId, answerGate, bare: true, steps: anyThread(steps) }] }),
  };
}

function readSystem(
  what: string,
  part: { steps: Step[]; ending: EndingPart; gates: string[] },
): void {
  const slow = /(?:needs|exits) (\d+) ms/.exec(what);
  const ended = /^exit code (\d+)(?:, stderr '(.*)')?$/.exec(what);
  const gate = () => part.steps.push({ gate: addGate(part.gates) });
  if (slow) part.ending.delayMs = Number(slow[1]);
  else if (what.includes('ignores SIGTERM'))
    Object.assign(part.ending, { ignoreTerm: true, ignoreEof: true });
  else if (what.includes('closes stdin')) {
    gate();
    part.steps.push({ closeInput: true });
  } else if (ended && (part.steps.length > 0 || ended[2])) {
    gate();
    if (ended[2]) part.steps.push({ stderr: `${ended[2]}\n` });
    part.steps.push({ exit: Number(ended[1]) });
  } else if (!ended && !what.startsWith('exit code 143')) {
    throw new Error(`the player knows no "os" line like: ${what}`);
  }
}

function addGate(gates: string[]): string {
  const name = `gate-${gates.length + 1}`;
  gates.push(name);
  return name;
}

function goesOn(name: string, rest: WireLine[]): boolean {
  return rest.some(
    (line) => line.proc === name && (line.codex !== undefined || line.os !== undefined),
  );
}

function idOfTurn(name: string, lines: WireLine[]): string | undefined {
  const started = lines.find((line) => line.proc === name && line.codex?.method === 'turn/started');
  return started?.codex?.params.turn.id as string | undefined;
}

/** The recorded thread id gives way to the one the fake hands out. */
function anyThread(steps: Step[]): Step[] {
  const text = JSON.stringify(steps).replaceAll(/"0199f0aa-1c00-7d00-8a00-\d{12}"/g, '"$thread"');
  return JSON.parse(text) as Step[];
}
