import { z } from './schema.ts';

/** What runs, and where it keeps its data. */
export const About = z.object({
  version: z.string(),
  electron: z.string(),
  chrome: z.string(),
  /** True when Electron is the stand-in from the package registry, not the one Bobbin declares. */
  standIn: z.boolean(),
  platform: z.string(),
  dataFolder: z.string(),
});
export type About = z.infer<typeof About>;
