// Variables the user gives Codex beside what Bobbin passes on of its own environment.
import { words } from '../words/words.ts';
import { z } from './schema.ts';

export const variableName = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;
export const maxVariableLength = 8192;

/** A variable as the window may know it: never its value. */
export const ShownVariable = z.object({
  name: z.string(),
  /** Enough to recognise the value by. */
  masked: z.string(),
  /** Whether commands that Codex runs see it too; else only Codex itself. */
  forTools: z.boolean(),
});
export type ShownVariable = z.infer<typeof ShownVariable>;

/** A variable with its value; only main holds one. */
export const Variable = z.object({
  name: z.string().regex(variableName),
  value: z.string().max(maxVariableLength),
  forTools: z.boolean(),
});
export type Variable = z.infer<typeof Variable>;

/** Names that decide which program or code runs, or which home is used. Each has a setting of its own, or none at all. */
const decisive =
  /^(?:LD_|DYLD_|NODE_(?!EXTRA_CA_CERTS$)|ELECTRON_|BOBBIN_|CODEX_(?!CA_CERTIFICATE$)|GIT_(?:CONFIG|EXEC|SSH|ASKPASS|PAGER|EDITOR|EXTERNAL|PROXY)|PYTHON|PERL|RUBY|BASH_|ZDOTDIR$|ENV$|SHELL$|SHELLOPTS$|PS4$|PROMPT_COMMAND$|IFS$|PATH$|PATHEXT$|COMSPEC$|HOME$|USERPROFILE$|APPDATA$|LOCALAPPDATA$|XDG_|JAVA_TOOL_OPTIONS$|JDK_|_JAVA_OPTIONS$|GLIBC_TUNABLES$|GCONV_PATH$|SSLKEYLOGFILE$|EDITOR$|VISUAL$|PAGER$)/i;

/** Why a variable is not taken; null where it may be, after main's question. */
export function refuseVariable(name: string, value: string): string | null {
  if (!variableName.test(name)) return words('variables.refused.name');
  if (decisive.test(name)) {
    return words('variables.refused.decisive', { name });
  }
  if (value === '') return words('variables.refused.empty');
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(value)) return words('variables.refused.controlCharacters');
  if (value.length > maxVariableLength) return words('variables.refused.tooLong');
  if (isProxy(name)) return refuseProxy(value);
  return null;
}

/** The value as it may be shown: an address without its login, of anything else no more than the last characters. */
export function maskValue(name: string, value: string): string {
  if (/^(?:https?_proxy|all_proxy)$/i.test(name)) return withoutLogin(value);
  if (/^no_proxy$/i.test(name)) return value;
  return value.length < 16 ? '••••••••' : `••••••••${value.slice(-4)}`;
}

function isProxy(name: string): boolean {
  return /^(?:https?_proxy|all_proxy)$/i.test(name);
}

function refuseProxy(value: string): string | null {
  const url = parseUrl(value);
  const isKnown = url !== null && ['http:', 'https:', 'socks5:', 'socks5h:'].includes(url.protocol);
  return isKnown && url.hostname !== '' ? null : words('variables.refused.proxy');
}

function withoutLogin(value: string): string {
  const url = parseUrl(value);
  if (url === null) return '••••••••';
  const login = url.username === '' && url.password === '' ? '' : '••••@';
  return `${url.protocol}//${login}${url.host}`;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
