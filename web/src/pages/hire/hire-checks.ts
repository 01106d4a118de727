import { hiringRequestInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';
import { toHiringInput, type HireValues } from './hire-values.js';

/** In a file of its own, so that zod loads only when the page is idle or the form gets the focus, see `lazyResolver`. */
export const hireChecks = contractResolver<HireValues>(hiringRequestInput, () => [], toHiringInput);
