import { invitationInput, type InvitationInput } from '@qantara/contract';
import { contractResolver } from '../../../../lib/contract-resolver.js';

/** In a file of its own, so that zod loads only when the form gets the focus, see `lazyResolver`. */
export const invitationChecks = contractResolver<InvitationInput>(invitationInput);
