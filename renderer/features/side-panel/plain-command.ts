const wrapped = /^(?:\/usr)?\/bin\/(?:ba|da|z)?sh -l?c '([^']+)'$/;

/**
 * A command without the shell that Codex wraps around it, for reading. Only the plain case is unwrapped, so that
 * nothing is ever left out: quotes within stay as they are.
 */
export function plainCommand(command: string): string {
  return wrapped.exec(command)?.[1] ?? command;
}
