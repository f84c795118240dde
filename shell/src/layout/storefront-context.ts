import { createContext } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** The commerce service, for what the frame itself asks of it. Slices ask in loaders, which have their own way to it. */
export const StorefrontContext = createContext<StorefrontClient | null>(null);
