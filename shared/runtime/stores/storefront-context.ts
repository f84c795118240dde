import { createContext } from 'react';
import type { StorefrontClient } from '../../contracts/storefront';

/** The commerce service for what loads after the page. Loaders get it from their own context. */
export const StorefrontContext = createContext<StorefrontClient | null>(null);
