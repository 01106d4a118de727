import { requestResetInput, setPasswordInput, type RequestResetInput, type SetPasswordInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

/** In a file of its own, so that zod loads only when the form gets the focus, see `lazyResolver`. */
export const chooseChecks = contractResolver<SetPasswordInput>(setPasswordInput);
export const requestChecks = contractResolver<RequestResetInput>(requestResetInput);
