import type { Locale, PasswordLinkAnswer, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { queueTask } from '../platform/queue/queue-task';
import { serviceOf } from '../platform/service';

/** What `api::auth.password-link` offers to everyone else. A link belongs to one account and works once. */
export interface PasswordLinks {
  /** Mails a new link and voids those before; nothing for an account that may not be used. */
  mail(request: LinkRequest): Promise<void>;
  /** Whose link it is; a refusal when it does not work, for whatever reason. */
  check(token: string): Promise<PasswordLinkAnswer>;
  /** Spends a link: sets the password, ends every session, forgets every browser. Answers whose it was. */
  redeem(token: string, password: string): Promise<StaffUser>;
  /** Until when the links of accounts work, by account. */
  openUntil(): Promise<Map<number, Date>>;
  /** Links that were mailed to an account work no more. */
  void(userId: number): Promise<void>;
}

export interface LinkRequest {
  userId: number;
  locale: Locale;
  /** Name of the lead who sends it; null when the person asked. */
  sender: StaffUser['name'] | null;
}

export const passwordLinks = (strapi: Core.Strapi): PasswordLinks =>
  serviceOf<PasswordLinks>(strapi, 'api::auth.password-link');

/** The link is made when the mail is sent, so the queue holds no secret. */
export const queuePasswordLink = (trx: Knex, request: LinkRequest): Promise<void> =>
  queueTask(trx, 'send-password-link', request, { jobKey: `password-link-${request.userId}` });
