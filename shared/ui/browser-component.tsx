import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that the server never renders; its code loads when it is first shown. Nothing is shown until then, nor when
 * the code cannot be loaded, which is logged. Its appearance is an ordinary change of state: React puts what `Suspense`
 * shows later behind every other update, and a widget that updates itself for ever would keep it away.
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
