import { lazy, useState, type ComponentType } from 'react';

/**
 * A component whose code is not part of the first load; to be drawn within a Suspense. Once its `load` has ended it is
 * drawn in the frame that asks for it: React.lazy would show the fallback even then, and React keeps one for 300 ms.
 */
export function loadedLater<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded ??= await get());
  const Awaited = lazy(async () => ({ default: await load() })) as ComponentType<Props>;

  function LoadedLater(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Part {...props} />;
  }
  return Object.assign(LoadedLater, { load });
}
