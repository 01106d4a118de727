import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lookAlike } from '../../lib/look-alike';
import { Refusal } from '../../lib/refusal';
import { roleTypeOf, STAFF_USER, type StaffRecord } from '../../lib/staff-account';
import { tableOf } from '../../lib/table';

/** Changes of accounts wait for each other: of two leads that demote each other, the second sees what the first did. */
export const oneAtATime = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['staff']);

/** An email signs in to one account. */
export async function refuseTakenEmail(strapi: Core.Strapi, email: string): Promise<void> {
  if (await tableOf<StaffRecord>(strapi, STAFF_USER).count({ where: { email } }))
    throw new Refusal('invalid_input', { errors: [{ field: 'email', code: 'staff_email_taken' }] });
}

/** Owners are chosen by name: no account may pass for another. @param ownId the account that gets the name */
export async function refuseTakenName(strapi: Core.Strapi, name: string, ownId = 0): Promise<void> {
  const names = await tableOf<StaffRecord>(strapi, STAFF_USER).findMany({
    select: ['username'],
    where: { id: { $ne: ownId } },
  });
  if (names.some(({ username }) => lookAlike(username) === lookAlike(name)))
    throw new Refusal('invalid_input', { errors: [{ field: 'name', code: 'staff_name_taken' }] });
}

/** A lead who can sign in has to remain beside these accounts. */
export async function refuseLastLead(strapi: Core.Strapi, ids: number[]): Promise<void> {
  const others = await tableOf<StaffRecord>(strapi, STAFF_USER).count({
    where: {
      id: { $notIn: ids },
      role: { type: roleTypeOf('lead') },
      password: { $notNull: true },
      $or: [{ blocked: false }, { blocked: { $null: true } }],
    },
  });
  if (others === 0) throw new Refusal('staff_last_lead');
}
