import { wordsOf } from '../../platform/tokenizer';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ApiError } from '../../platform/http/api-error';
import { roleTypeOf, STAFF_USER, type StaffRecord } from '../staff-account';
import { tableOf } from '../../platform/database/table';

/** Serializes changes of accounts: of two leads who demote each other, the second fails. */
export const lockAccounts = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['staff']);

/** An email signs in to one account. */
export async function assertEmailIsFree(strapi: Core.Strapi, email: string): Promise<void> {
  if (await tableOf<StaffRecord>(strapi, STAFF_USER).count({ where: { email } }))
    throw new ApiError('invalid_input', { errors: [{ field: 'email', code: 'staff_email_taken' }] });
}

/** Other accounts whose name looks like this one. @param ownId the account that gets the name */
export async function namesakesOf(strapi: Core.Strapi, name: string, ownId = 0): Promise<StaffRecord[]> {
  const accounts = await tableOf<StaffRecord>(strapi, STAFF_USER).findMany({ where: { id: { $ne: ownId } } });
  return accounts.filter(({ username }) => lookAlike(username) === lookAlike(name));
}

/** At least one other lead who can sign in must remain. */
export async function assertAnotherLead(strapi: Core.Strapi, ids: number[]): Promise<void> {
  const others = await tableOf<StaffRecord>(strapi, STAFF_USER).count({
    where: {
      id: { $notIn: ids },
      role: { type: roleTypeOf('lead') },
      password: { $notNull: true },
      $or: [{ blocked: false }, { blocked: { $null: true } }],
    },
  });
  if (others === 0) throw new ApiError('staff_last_lead');
}

/**
 * At least one active super admin must remain in the panel: only they assign its roles, and the start creates one only while
 * the panel has no account.
 * @param where the account that is to be blocked
 */
export async function assertAnotherSuperAdmin(strapi: Core.Strapi, where: unknown): Promise<void> {
  const accounts = tableOf<{ id: number }>(strapi, 'admin::user');
  const isSuperAdmin = { isActive: true, roles: { code: 'strapi-super-admin' } };
  const account = await accounts.findOne({ where: { $and: [where, isSuperAdmin] } });
  if (account && !(await accounts.count({ where: { ...isSuperAdmin, id: { $ne: account.id } } })))
    throw new ApiError('staff_last_super_admin');
}

/** Letters of other scripts, and digits, that look like a Latin letter (Unicode confusables that keyboards have). */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ѕ: 's', т: 't' },
  ...{ у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', ӏ: 'l', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o' },
  ...{ ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y', ω: 'w', μ: 'u', ɑ: 'a', ɡ: 'g', ո: 'n', օ: 'o', ս: 'u', 0: 'o', 1: 'l' },
};

/** The same text for names that look alike: `Sаra  Khan` with a Cyrillic а becomes `sara khan`. */
const lookAlike = (name: string): string =>
  [...wordsOf(name)]
    .map(({ normalized }) => normalized.replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter))
    .join(' ');
