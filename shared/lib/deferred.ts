/** A promise with its own settlers (`Promise.withResolvers` needs Node 22; Bobbin's floor is 20). */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

export function deferred<T>(): Deferred<T> {
  let settlers!: Pick<Deferred<T>, 'resolve' | 'reject'>;
  const promise = new Promise<T>((resolve, reject) => {
    settlers = { resolve, reject };
  });
  return { promise, ...settlers };
}
