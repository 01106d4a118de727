import { DEFAULT_LOCALE, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { readAgency } from '../content/agency';
import { ApiError } from '../platform/http/api-error';
import { staffAccounts } from './staff-account';

/** The highest of zxcvbn's five grades: more than ten thousand million guesses. */
const STRONG = 4;

let checker: Promise<ZxcvbnFactory> | undefined;

/** The hash of a new password, as data of its account. @throws {ApiError} if the password is easily guessed */
export async function hashNewPassword(strapi: Core.Strapi, staff: Pick<StaffUser, 'email' | 'name'>, password: string) {
  const agency = await readAgency(strapi, DEFAULT_LOCALE);
  if (await isEasilyGuessed(password, [staff.email, staff.name, agency.name]))
    throw new ApiError('invalid_input', { errors: [{ field: 'password', code: 'password_common' }] });
  return staffAccounts(strapi).ensureHashedPasswords({ password });
}

/** Whether a password is common, a pattern, or made of `ownWords`: names of the account and of the agency. */
async function isEasilyGuessed(password: string, ownWords: readonly string[]): Promise<boolean> {
  checker ??= makeChecker();
  const zxcvbn = await checker;
  const known = ownWords.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  return zxcvbn.check(password, known.filter(Boolean)).score < STRONG;
}

/** Loaded when a password is first chosen, because the dictionaries take some megabytes of memory. */
async function makeChecker(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
