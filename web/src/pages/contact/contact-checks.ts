import { contactInput, type ContactInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

export const contactChecks = contractResolver<ContactInput>(contactInput);
