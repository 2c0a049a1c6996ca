/** Whether Codex is told to plan in the next turn of a thread. */
export const planning = `
ALTER TABLE threads ADD COLUMN planning INTEGER NOT NULL DEFAULT 0;
`;
