import { wordsOf } from '../../platform/words';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { Refusal } from '../../platform/http/refusal';
import { roleTypeOf, STAFF_USER, type StaffRecord } from '../staff-account';
import { tableOf } from '../../platform/database/table';

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

/** Letters of other scripts, and digits, that look like a Latin letter (of Unicode's confusables, those on keyboards). */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ѕ: 's', т: 't' },
  ...{ у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', ӏ: 'l', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o' },
  ...{ ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y', ω: 'w', μ: 'u', ɑ: 'a', ɡ: 'g', ո: 'n', օ: 'o', ս: 'u', 0: 'o', 1: 'l' },
};

/** One form of all names that a hurried reader takes for the same: `Sаra  Khan` with a Cyrillic а is `sara khan`. */
const lookAlike = (name: string): string =>
  [...wordsOf(name)].map(({ spelled }) => spelled.replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)).join(' ');
