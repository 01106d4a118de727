import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lookAlike } from '../../lib/look-alike';
import { Refusal } from '../../lib/refusal';
import { roleTypeOf, STAFF_USER, type StaffRecord } from '../../lib/staff-account';
import { tableOf } from '../../lib/table';

/** Changes of accounts wait for each other: of two leads that demote each other, the second sees what the first did. */
export const oneAtATime = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['staff']);

/** An e-mail signs in to one account, and owners are chosen by name: nobody may pass for someone else. */
export async function refuseTaken(strapi: Core.Strapi, name: string, email: string): Promise<void> {
  const users = tableOf<StaffRecord>(strapi, STAFF_USER);
  if (await users.count({ where: { email } }))
    throw new Refusal('invalid_input', { errors: [{ field: 'email', code: 'staff_email_taken' }] });
  const names = await users.findMany({ select: ['username'] });
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
