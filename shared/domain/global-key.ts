import { globalKeyPattern } from './pressed-key.ts';
import { z } from './schema.ts';

/**
 * A key that works in every program, in Electron's spelling: Control (Command on a Mac) or Alt, at least one more
 * modifier, and one letter, digit or function key, so that no key that is typed or used elsewhere is taken away.
 */
export const GlobalKey = z.string().regex(globalKeyPattern);
export type GlobalKey = z.infer<typeof GlobalKey>;

/** Whether the key for Lower everything works: switched off, free, in force now, or taken by another program. */
export const BrakeKeyState = z.enum(['off', 'ready', 'active', 'taken']);
export type BrakeKeyState = z.infer<typeof BrakeKeyState>;
