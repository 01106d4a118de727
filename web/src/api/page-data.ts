import { createContext } from 'react';
import type { PageData } from '../lib/page-types.js';

/** How a page that reads data finds the cache; the frame only hands it on and does without the library of queries. */
export const PageDataContext = createContext<PageData>({});
