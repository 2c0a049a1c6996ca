/** The environment variable that names the Codex program; it goes before what the user chose. */
export const programVariable = 'BOBBIN_CODEX_PATH';
