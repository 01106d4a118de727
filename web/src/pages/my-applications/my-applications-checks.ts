import { type ApplicationLinksInput, applicationLinksInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

export const applicationLinksChecks = contractResolver<ApplicationLinksInput>(applicationLinksInput);
