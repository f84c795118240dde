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
import type { SlotName, SlotProps } from '../../contracts/slots';
import type { WidgetName, WidgetProps } from '../../contracts/widgets';

/** Loads widgets: the component itself on the server, a lazy one in the browser. */
export interface WidgetHost {
  /** Returns the same component for the same name and attempt. `attempt` counts retries. */
  component<Name extends WidgetName>(name: Name, attempt: number): ComponentType<WidgetProps[Name]>;
  /** The widgets that fill a slot of this page, in their order. */
  slot(name: SlotName): readonly WidgetName[];
  /** Called when a widget could not be loaded or threw while rendering. */
  failed(name: WidgetName, error: unknown): void;
}

const WidgetHostContext = createContext<WidgetHost | null>(null);

export function WidgetHostProvider({ host, children }: { host: WidgetHost; children: ReactNode }) {
  return <WidgetHostContext value={host}>{children}</WidgetHostContext>;
}

interface Props<Name extends WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** Fallback while it loads, in the size of the widget. */
  placeholder: ReactNode;
  /** Shown when it has failed; `retry` tries again. */
  failure: (retry: () => void) => ReactNode;
}

/** A widget of another slice. Its failure does not reach the page around it. */
export function Widget<Name extends WidgetName>({ name, props, placeholder, failure }: Props<Name>) {
  const host = useContext(WidgetHostContext);
  const [attempt, setAttempt] = useState(0);
  if (!host) throw new Error('Widget needs a WidgetHostProvider');
  const Shown: ComponentType<WidgetProps[Name]> = host.component(name, attempt);
  // Props may not change before hydration: React would discard the server's markup.
  const [first] = useState({ props, placeholder });
  const [isHydrated, setHydrated] = useState(false);
  const current = isHydrated ? props : first.props;
  const shown = useMemo(
    () => (
      <Suspense fallback={first.placeholder}>
        {/* oxlint-disable-next-line react/static-components -- the host answers with the same component every time */}
        <Shown {...current} />
        <Hydrated onHydrated={setHydrated} />
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

interface SlotOptions<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Shown in place of each widget while it loads and when it has failed; it has a widget's size. */
  room?: ReactNode;
  /** Shown while no slice fills the slot. */
  children?: ReactNode;
}

/**
 * A place in which slices can show widgets of their own. The page does not know which slices. The widgets load after the page
 * has started, and the failure of one affects neither the others nor the rest of the page. An empty slot loads nothing.
 */
export function Slot<Name extends SlotName>({ name, props, room, children }: SlotOptions<Name>) {
  const widgets = useContext(WidgetHostContext)?.slot(name) ?? [];
  if (widgets.length === 0) return children;
  // Whoever fills a slot takes the slot's props.
  const given = props as WidgetProps[WidgetName];
  return widgets.map((widget) => (
    <Widget key={widget} name={widget} props={given} placeholder={room} failure={() => room} />
  ));
}

/** Reports the hydration of its siblings, before the next paint. */
function Hydrated({ onHydrated }: { onHydrated: (isHydrated: true) => void }) {
  useLayoutEffect(() => onHydrated(true), [onHydrated]);
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
