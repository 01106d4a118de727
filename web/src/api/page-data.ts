import { createContext } from 'react';
import type { PageData } from '../lib/page-types.js';

/** The query cache of pages that read data. Passed by context, so that the frame does not import TanStack Query. */
export const PageDataContext = createContext<PageData>({});
