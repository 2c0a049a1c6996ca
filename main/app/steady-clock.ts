import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { SteadyTime } from '../../shared/domain/time-box.ts';

/**
 * The machine's uptime. It counts sleep: `/proc/uptime` on Linux (the boot-time clock), the tick count on Windows, the
 * time since boot on macOS. Only Linux names the start it counts from; elsewhere a time box ends with Bobbin.
 */
export function steadyTime(): SteadyTime {
  return { now: Math.round(os.uptime() * 1000), boot };
}

const boot = readBoot();

function readBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() || null;
  } catch {
    return null;
  }
}
