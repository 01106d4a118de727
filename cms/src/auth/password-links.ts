import { createHash, randomBytes } from 'node:crypto';
import {
  INVITATION_HOURS,
  type Locale,
  type PasswordLinkResponse,
  type PasswordLinkPurpose,
  RESET_MINUTES,
  type StaffUser,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { mailerOf } from '../platform/mail/mailer';
import { hashNewPassword } from './password-strength';
import { readAgency } from '../content/agency';
import { ApiError } from '../platform/http/api-error';
import { queueTask } from '../platform/queue/queue-task';
import { settingsOf } from '../platform/settings/settings';
import { activeStaff, lockAccount, STAFF_USER, type StaffRecord } from './staff-account';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';
import { passwordMail } from './password-mail';

/** Links to choose a password. A link belongs to one account and works once. */
export interface PasswordLinks {
  /** Emails a new link and voids earlier ones. Does nothing for an inactive account. */
  mail(request: LinkRequest): Promise<void>;
  /** The account of the link. @throws {ApiError} if the link does not work, whatever the reason */
  check(token: string): Promise<PasswordLinkResponse>;
  /** Uses up a link: sets the password, ends every session, deletes every known browser. @returns its account */
  redeem(token: string, password: string): Promise<StaffUser>;
  /** Expiry of the valid links, by account. */
  openUntil(): Promise<Map<number, Date>>;
  /** Voids all links of an account. */
  void(userId: number): Promise<void>;
}

export interface LinkRequest {
  userId: number;
  locale: Locale;
  /** Name of the lead who sends it; null if the person requested it. */
  sender: StaffUser['name'] | null;
}

const TABLE = 'password_links';
const LIFE_MS: Readonly<Record<PasswordLinkPurpose, number>> = {
  invitation: INVITATION_HOURS * 3_600_000,
  reset: RESET_MINUTES * 60_000,
};

interface LinkRow {
  user_id: number;
  purpose: PasswordLinkPurpose;
}

export const passwordLinks = (strapi: Core.Strapi): PasswordLinks => {
  return {
    async mail({ userId, locale, sender }) {
      const user = await findUser(userId);
      const staff = activeStaff(user);
      if (!user || !staff) return;
      const purpose = user.password ? 'reset' : 'invitation';
      const link = linkTo(await issue(userId, purpose), locale);
      const agency = await readAgency(strapi, locale);
      const mail = passwordMail(
        { purpose, name: staff.name, sender, link, forPanel: staff.role === 'editor' },
        locale,
        agency,
      );
      await mailerOf(strapi).send({ to: staff.email, ...mail });
    },

    async check(token) {
      const { staff, purpose } = await ownerOf(token);
      return { email: staff.email, name: staff.name, purpose };
    },

    async redeem(token, password) {
      const { staff } = await ownerOf(token);
      const hashed = await hashNewPassword(strapi, staff, password);
      await inTransaction(strapi, async (trx) => {
        await lockAccount(trx, staff.id);
        const spent = await usable(trx, token).update({ used_at: new Date() });
        if (spent !== 1) throw new ApiError('password_link_invalid');
        await voidAll(trx, staff.id);
        // Voids codes and ends the sessions as well (bootstrap/end-sessions-with-account).
        await tableOf(strapi, STAFF_USER).update({ where: { id: staff.id }, data: hashed });
        await recordAudit(strapi, { action: 'password_set', staff, subjectType: 'staff', subjectId: String(staff.id) });
      });
      return staff;
    },

    async openUntil() {
      const rows = await strapi.db
        .connection(TABLE)
        .where({ used_at: null })
        .where('expires_at', '>', new Date())
        .select<{ user_id: number; expires_at: Date }[]>('user_id', 'expires_at');
      return new Map(rows.map((row) => [row.user_id, new Date(row.expires_at)]));
    },

    void: (userId) => inTransaction(strapi, (trx) => voidAll(trx, userId)),
  };

  /** Creates a link; only the latest of an account works. */
  function issue(userId: number, purpose: PasswordLinkPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    return inTransaction(strapi, async (trx) => {
      await lockAccount(trx, userId);
      await voidAll(trx, userId);
      await tableOf(strapi, 'api::password-link.password-link').create({
        data: {
          ...{ user_id: userId, token_hash: hashOf(token), purpose },
          expires_at: new Date(Date.now() + LIFE_MS[purpose]),
        },
      });
      return token;
    });
  }

  function linkTo(token: string, locale: Locale): string {
    const { publicUrl } = settingsOf(strapi);
    return `${publicUrl}${locale === 'ar' ? '/ar' : ''}/set-password?token=${token}`;
  }

  async function ownerOf(token: string): Promise<{ staff: StaffUser; purpose: PasswordLinkPurpose }> {
    const row = await usable(strapi.db.connection, token).first<LinkRow>('user_id', 'purpose');
    const staff = row ? activeStaff(await findUser(row.user_id)) : null;
    if (!row || !staff) throw new ApiError('password_link_invalid');
    return { staff, purpose: row.purpose };
  }

  function findUser(id: number): Promise<StaffRecord | null> {
    return tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where: { id }, populate: ['role'] });
  }
};

/** The link is created when the email is sent, so that the queue holds no secret. */
export const queuePasswordLink = (trx: Knex, request: LinkRequest): Promise<void> =>
  queueTask(trx, 'send-password-link', request, { jobKey: `password-link-${request.userId}` });

const usable = (knex: Knex, token: string) =>
  knex(TABLE)
    .where({ token_hash: hashOf(token), used_at: null })
    .where('expires_at', '>', new Date());

async function voidAll(trx: Knex, userId: number): Promise<void> {
  await trx(TABLE).where({ user_id: userId, used_at: null }).update({ used_at: new Date() });
}

/** A plain hash is enough: 32 random bytes cannot be guessed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
