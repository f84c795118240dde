import {
  Component,
  createContext,
  Suspense,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { WidgetName, WidgetProps } from '../../contracts/widgets';

/** The shell's way to a widget: the loaded component on the server, a lazy one in the browser. */
export interface WidgetHost {
  /** The same component for the same name and attempt. `attempt` counts the shopper's retries. */
  component<Name extends WidgetName>(name: Name, attempt: number): ComponentType<WidgetProps[Name]>;
  /** Told when a widget could not be loaded or threw while rendering. */
  failed(name: WidgetName, error: unknown): void;
}

const WidgetHostContext = createContext<WidgetHost | null>(null);

export function WidgetHostProvider({ host, children }: { host: WidgetHost; children: ReactNode }) {
  return <WidgetHostContext value={host}>{children}</WidgetHostContext>;
}

interface Props<Name extends WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** What stands in its place while it loads; the size of what will come. */
  placeholder: ReactNode;
  /** What stands in its place when it cannot be shown; `retry` tries again. */
  failure: (retry: () => void) => ReactNode;
}

/** A part of another slice inside this one. Its failure stays inside its place. */
export function Widget<Name extends WidgetName>({ name, props, placeholder, failure }: Props<Name>) {
  const host = useContext(WidgetHostContext);
  const [attempt, setAttempt] = useState(0);
  if (!host) throw new Error('Widget needs a WidgetHostProvider');
  const Shown: ComponentType<WidgetProps[Name]> = host.component(name, attempt);
  // What the server rendered stands until the code is there, and would be thrown away should it change before.
  const [first] = useState({ props, placeholder });
  const [isAlive, setAlive] = useState(false);
  const current = isAlive ? props : first.props;
  const shown = useMemo(
    () => (
      <Suspense fallback={first.placeholder}>
        {/* eslint-disable-next-line react-hooks/static-components -- the host answers with the same component every time */}
        <Shown {...current} />
        <Alive tell={setAlive} />
      </Suspense>
    ),
    [Shown, current, first],
  );
  return (
    <WidgetBoundary
      key={attempt}
      failure={failure(() => setAttempt(attempt + 1))}
      report={(error) => host.failed(name, error)}
    >
      {shown}
    </WidgetBoundary>
  );
}

/** Tells that what stands beside it lives, before that is seen. */
function Alive({ tell }: { tell: (isAlive: true) => void }) {
  useLayoutEffect(() => tell(true), [tell]);
  return null;
}

interface BoundaryProps {
  failure: ReactNode;
  report: (error: unknown) => void;
  children: ReactNode;
}

class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
