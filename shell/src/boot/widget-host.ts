import { lazy, type ComponentType } from 'react';
import { ownerOf } from '@store/shared/contracts/page-files';
import { isWidgetName, widgetsIn, type FilledSlots, type SlotName } from '@store/shared/contracts/slots';
import type { WidgetName, WidgetProps } from '@store/shared/contracts/widgets';
import { inTime } from '@store/shared/clients/in-time';
import type { WidgetHost } from '@store/shared/runtime/stores';
import { patientLimits, type LoadLimits } from './load-limits';
import type { RemoteExports, Remotes } from './remotes';

type WidgetComponent<Name extends WidgetName> = ComponentType<WidgetProps[Name]>;

/** Loads widgets for the page: one component per name and attempt, so that React keeps their state. */
export class BrowserWidgetHost implements WidgetHost {
  private readonly components = new Map<string, unknown>();
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly loaded = new Set<string>();

  constructor(
    private readonly remotes: Remotes,
    private readonly slots?: FilledSlots,
  ) {}

  /** Loads a widget before hydration, which continues without it after `limit` milliseconds. */
  async preload(name: string, limit: number, limits?: LoadLimits): Promise<void> {
    if (!isWidgetName(name)) return;
    await inTime(
      this.loadAhead(name, limits).catch(() => undefined),
      limit,
      () => undefined,
    );
  }

  /** Loads what fills a slot, so that it shows at once: false for an empty one. Rejects when it cannot be loaded. */
  async loadSlot(name: SlotName): Promise<boolean> {
    const widgets = this.slot(name);
    await Promise.all(widgets.map((widget) => this.loadAhead(widget, patientLimits)));
    return widgets.length > 0;
  }

  component<Name extends WidgetName>(name: Name, attempt: number): WidgetComponent<Name> {
    const key = keyOf(name, attempt);
    const known = this.components.get(key) as WidgetComponent<Name> | undefined;
    if (known) return known;
    const component = lazy<WidgetComponent<Name>>(async () => ({ default: await this.load(name) }));
    this.components.set(key, component);
    return component;
  }

  slot(name: SlotName) {
    return widgetsIn(this.slots, name);
  }

  failed(name: WidgetName, error: unknown) {
    console.error(`The widget ${name} failed`, error);
    // A failure to load is reported by the remotes themselves.
    if (this.loaded.has(name)) this.remotes.quarantine(ownerOf(name));
  }

  private async loadAhead(name: WidgetName, limits?: LoadLimits): Promise<void> {
    const key = keyOf(name, 0);
    const component = await this.load(name, limits);
    // A component that is rendered already stays: replacing it would reset its state.
    if (!this.components.has(key)) this.components.set(key, component);
  }

  /** Calls during a load share it, so that the time limit does not restart. */
  private load<Name extends WidgetName>(name: Name, limits?: LoadLimits): Promise<WidgetComponent<Name>> {
    const known = this.loading.get(name) as Promise<WidgetComponent<Name>> | undefined;
    if (known) return known;
    const use = ({ default: component }: RemoteExports) => {
      if (typeof component !== 'function' && typeof component !== 'object')
        throw new Error(`${name} is no component`);
      this.loaded.add(name);
      return component as WidgetComponent<Name>;
    };
    const [, widget = ''] = name.split('/');
    const loading = this.remotes
      .load(ownerOf(name), `./${widget}`, use, limits)
      .finally(() => this.loading.delete(name));
    this.loading.set(name, loading);
    return loading;
  }
}

const keyOf = (name: string, attempt: number) => `${name}#${attempt}`;
