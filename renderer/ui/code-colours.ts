import { common, createLowlight } from 'lowlight';

/** What knows the colours of code. Large, so it is only ever loaded later. */
export const lowlight = createLowlight(common);
