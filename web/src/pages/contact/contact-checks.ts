import { contactInput, type ContactInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

/** In a file of its own, so that zod loads only when the page is idle or the form gets the focus, see `lazyResolver`. */
export const contactChecks = contractResolver<ContactInput>(contactInput);
