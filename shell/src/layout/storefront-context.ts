import { createContext } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** The commerce service for components of the frame. Loaders of slices get it from their context. */
export const StorefrontContext = createContext<StorefrontClient | null>(null);
