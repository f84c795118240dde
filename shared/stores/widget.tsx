import {
  Component,
  createContext,
  Suspense,
  useContext,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { WidgetName, WidgetProps } from '../contracts/widgets';

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
  return (
    <WidgetBoundary
      key={attempt}
      failure={failure(() => setAttempt(attempt + 1))}
      report={(error) => host.failed(name, error)}
    >
      <Suspense fallback={placeholder}>
        {/* eslint-disable-next-line react-hooks/static-components -- the host answers with the same component every time */}
        <Shown {...props} />
      </Suspense>
    </WidgetBoundary>
  );
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
