import { loginInput, type LoginInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

/** In a file of its own, so that zod loads only when the form gets the focus, see `lazyResolver`. */
export const credentialsChecks = contractResolver<LoginInput>(loginInput);
