import { requestResetInput, setPasswordInput, type RequestResetInput, type SetPasswordInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

export const chooseChecks = contractResolver<SetPasswordInput>(setPasswordInput);
export const requestChecks = contractResolver<RequestResetInput>(requestResetInput);
