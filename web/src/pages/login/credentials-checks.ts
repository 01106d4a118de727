import { loginInput, type LoginInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

export const credentialsChecks = contractResolver<LoginInput>(loginInput);
