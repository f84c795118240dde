import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that the server never renders; its code loads when it is first shown. Nothing is shown until then, nor when
 * the code cannot be loaded, which is logged. It does not use `Suspense`, whose late content React shows after all other
 * updates: a widget that never stops updating itself would hold it back.
 */
export function browserComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function BrowserComponent(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then((component) => {
        loaded = component;
        setPart(() => component);
      }, console.error);
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
