import { z } from './schema.ts';
import { words } from '../words/words.ts';

/** How long full access is given for (decision D8). `open`: until the user switches back. */
export const TimeBoxChoice = z.enum(['turn', 'quarter', 'hour', 'open']);
export type TimeBoxChoice = z.infer<typeof TimeBoxChoice>;

/** The limit of a thread's full access. What is `open` has none. */
export const TimeBox = z.object({
  choice: TimeBoxChoice.exclude(['open']),
  /** On the clock of {@link SteadyTime}; null: a turn, or time that begins when full access is in force. */
  endsAt: z.number().nullable(),
  /** The start of the machine that `endsAt` counts from; null where the system does not name it. */
  boot: z.string().nullable(),
  /** The same end in ms since the epoch, for showing alone: that clock can be set. */
  shownEnd: z.number().nullable(),
});
export type TimeBox = z.infer<typeof TimeBox>;

/** The machine's own clock: ms since it was started, sleep included. Nobody can set it; a restart makes it worthless. */
export interface SteadyTime {
  now: number;
  boot: string | null;
}

const minute = 60_000;
/** Lengths in ms. */
const lengths = { quarter: 15 * minute, hour: 60 * minute } as const;

export const timeBoxWords: Record<TimeBoxChoice, string> = {
  turn: words('timeBox.turn'),
  quarter: words('timeBox.quarter'),
  hour: words('timeBox.hour'),
  open: words('timeBox.open'),
};

/** A limit whose time begins when full access is in force. */
export function waitingBox(choice: TimeBoxChoice): TimeBox | null {
  return choice === 'open' ? null : { choice, endsAt: null, boot: null, shownEnd: null };
}

/** A limit whose time begins now; `wall` is ms since the epoch. */
export function runningBox(
  choice: TimeBoxChoice,
  steady: SteadyTime,
  wall: number,
): TimeBox | null {
  if (choice === 'open' || choice === 'turn') return waitingBox(choice);
  const length = lengths[choice];
  const shownEnd = Math.round(wall + length);
  return { choice, endsAt: steady.now + length, boot: steady.boot, shownEnd };
}

/** Whether time is up. A clock that reads earlier than the beginning is not believed: then it is. */
export function isOver({ choice, endsAt }: TimeBox, { now }: SteadyTime): boolean {
  if (choice === 'turn' || endsAt === null) return false;
  return now >= endsAt || endsAt - now > lengths[choice];
}

/**
 * Whether a limit still holds after a restart of Bobbin: only time that still runs by the same start of the machine.
 * A turn ended with Bobbin, and time that had not begun or cannot be measured any more is over (fail closed).
 */
export function outlivesBobbin(box: TimeBox, steady: SteadyTime): boolean {
  if (box.choice === 'turn' || box.endsAt === null) return false;
  return box.boot !== null && box.boot === steady.boot && !isOver(box, steady);
}

/** Time left in ms, never below zero; null for a turn and for what has not begun. */
export function timeLeft({ endsAt }: TimeBox, { now }: SteadyTime): number | null {
  return endsAt === null ? null : Math.max(0, endsAt - now);
}
