// The switches burnt into the packaged Electron, and how to read them back from it.
import { FuseState } from '@electron/fuses/dist/constants.js';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** What a packaged Bobbin must have; electron-builder.yml asks for the same. */
export const EXPECTED_FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  GrantFileProtocolExtraPrivileges: false,
};

/**
 * @param {string} executable a packaged app's executable
 * @returns {Promise<Record<string, boolean>>} the fuses named above
 */
export async function readFuses(executable) {
  const wire = await getCurrentFuseWire(executable);
  return Object.fromEntries(
    Object.keys(EXPECTED_FUSES).map((name) => [
      name,
      wire[FuseV1Options[name]] === FuseState.ENABLE,
    ]),
  );
}

/**
 * @param {Record<string, boolean>} actual
 * @returns {string[]} one sentence for each fuse that is not as it must be
 */
export function fuseMistakes(actual) {
  return Object.entries(EXPECTED_FUSES)
    .filter(([name, expected]) => actual[name] !== expected)
    .map(([name, expected]) => `fuse ${name} is ${actual[name]} and must be ${expected}`);
}

/** Lets Playwright drive a copy that is made for that only. @param {string} executable */
export async function allowInspection(executable) {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: process.platform === 'darwin',
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}
