/**
 * Runs a script's main function: what it throws becomes one readable message and exit code 1.
 * @param {() => Promise<number | void>} main may return the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
