import { fileURLToPath } from 'node:url';
import { store } from '@store/shared/shop-data/store';
import { Eta } from 'eta';
import { moneyText } from './money-text';

/** Addresses of the files that every page loads. */
export interface PageAssets {
  stylesheet: string;
  script: string;
  icon: string;
  fonts: readonly string[];
}

export interface PageFrame {
  assets: PageAssets;
  /** Origin of the shop, for links. */
  storeOrigin: string;
}

/** Templates of HTML; `<%= %>` escapes its value. */
const templates = new Eta({
  views: fileURLToPath(new URL('./templates', import.meta.url)),
  cache: true,
  autoTrim: false,
  rmWhitespace: true,
});

/** A page of the template `templates/{name}.eta` with its data; all templates have `money` for amounts in cents. */
export const renderPage = (
  name: 'checkout' | 'confirmation' | 'message',
  frame: PageFrame,
  data: Readonly<Record<string, unknown>> & { title: string },
): string => templates.render(`./${name}`, { ...frame, ...data, storeName: store.name, money: moneyText });
