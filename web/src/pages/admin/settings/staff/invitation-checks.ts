import { invitationInput, type InvitationInput } from '@qantara/contract';
import { contractResolver } from '../../../../lib/contract-resolver.js';

export const invitationChecks = contractResolver<InvitationInput>(invitationInput);
