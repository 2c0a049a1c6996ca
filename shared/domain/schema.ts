import { config, z } from 'zod';

/* zod compiles parsers with `new Function` where it may; the window's content security policy forbids that. */
config({ jitless: true });

export { z };
