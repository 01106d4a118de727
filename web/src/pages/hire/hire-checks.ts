import { hiringRequestInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';
import { toHiringInput, type HireValues } from './hire-values.js';

export const hireChecks = contractResolver<HireValues>(hiringRequestInput, () => [], toHiringInput);
