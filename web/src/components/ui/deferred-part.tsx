import { useEffect, useState, type ComponentType } from 'react';
import { afterLoad } from '../../lib/browser/after-load.js';
import { useHydrated } from '../../hooks/use-hydrated.js';

/** A component that the page is complete without: its code loads after the page, and it is left out where that fails. */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function DeferredPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const hydrated = useHydrated();
    useEffect(() => {
      if (Part || !hydrated) return undefined;
      return afterLoad(() => {
        load().then(
          (component) => {
            loaded = component;
            setPart(() => component);
          },
          () => undefined,
        );
      });
    }, [Part, hydrated]);
    return Part ? <Part {...props} /> : null;
  };
}
