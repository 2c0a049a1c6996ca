/** Closes a switch over a union: adding a member without a case no longer compiles, and throws if it slips through. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
