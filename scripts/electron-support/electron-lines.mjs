/**
 * When each line of Electron was released and leaves support. Electron supports its newest three lines and releases one
 * every eight weeks (https://www.electronjs.org/docs/latest/tutorial/electron-timelines), so a line leaves with the
 * third release after it. `ends` of a line whose third successor is not out yet is that rule's date, never a later one:
 * put the published date here when there is one.
 * @type {Record<number, { released: string, ends: string }>}
 */
export const electronLines = {
  42: { released: '2026-05-05', ends: '2026-10-20' },
  43: { released: '2026-06-30', ends: '2026-12-15' },
  44: { released: '2026-08-25', ends: '2027-02-09' },
  45: { released: '2026-10-20', ends: '2027-04-06' },
};

/**
 * What is wrong with declaring a version of Electron on a day; null while it is supported.
 * @param {string} version such as `45.5.0`
 * @param {Date} today
 * @returns {string | null}
 */
export function electronComplaint(version, today) {
  const line = Number(version.split('.', 1)[0]);
  const known = electronLines[line];
  if (known === undefined) {
    return `Electron ${line} is not in scripts/electron-support/electron-lines.mjs. Add when it was released and leaves support.`;
  }
  if (today < new Date(known.ends)) return null;
  return `Electron ${line} left support on ${known.ends}. Declare a newer line in package.json, or correct the date in scripts/electron-support/electron-lines.mjs where Electron's schedule says another one.`;
}
