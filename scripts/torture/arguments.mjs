/**
 * What the command line of `npm run torture` asks for. Without a seed one is made up.
 * @param {string[]} args
 * @param {string[]} known
 * @returns {{ names: string[], seed: number, count: number | null }}
 * @throws with the names there are, where one is not known, or with what a number is missing for
 */
export function readTortureArguments(args, known) {
  const rest = [...args];
  const seed = takeNumber(rest, '--seed') ?? Math.floor(Math.random() * 1e9);
  const count = takeNumber(rest, '--count') ?? takeNumber(rest, '--minutes');
  const unknown = rest.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such torture: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  }
  return { names: rest.length > 0 ? rest : known, seed, count };
}

function takeNumber(args, flag) {
  const at = args.indexOf(flag);
  if (at < 0) return null;
  const [, text] = args.splice(at, 2);
  const number = Number(text);
  if (!text || !Number.isInteger(number) || number < 0) throw new Error(`${flag} needs a number`);
  return number;
}
