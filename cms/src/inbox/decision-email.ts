import {
  DECISION_HOUR,
  type EntryChange,
  isForward,
  fillPlaces,
  fromAgencyClock,
  type MessageTemplateRow,
  type SendTime,
  templateTexts,
  UNDO_MINUTES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { ApiError } from '../platform/http/api-error';
import type { EntryRecord } from '../submissions/entry-record';
import { APPLICATIONS, type InboxList } from '../submissions/inbox-list';
import { EVENTS_TABLE, type NewEvent } from '../submissions/entry-event';
import { readMailFacts } from './mail/mail-places';

/**
 * The email that staff chose for a move, and when to send it, as columns of its event. The task that announces states
 * sends it, so that undo and later moves delay or cancel it like an automatic email.
 */
export async function decisionEmail(
  strapi: Core.Strapi,
  trx: Knex,
  list: InboxList,
  row: EntryRecord,
  { status = row.status, email, template_id: templateId, send }: EntryChange,
): Promise<Partial<NewEvent>> {
  if (!isForward(row.status, status)) {
    // Otherwise a text written for this applicant would be silently dropped.
    if (email) throw new ApiError('invalid_input', { errors: [{ field: 'email', code: 'value_invalid' }] });
    return {};
  }
  const filled = templateId ? await filledTemplate(strapi, trx, list, row, templateId) : undefined;
  // An email just written by staff replaces a template and the automatic email.
  const isSecond = list === APPLICATIONS && email === undefined && (await hasStaffWritten(trx, list, row));
  const written = isSecond ? null : (filled ?? email);
  return {
    ...(written && { subject: written.subject, body: written.text }),
    ...(written === null && { announced: true }),
    ...(send && { send_at: sendAt(send) }),
  };
}

function sendAt(send: SendTime): Date | null {
  if (send === 'now') return new Date();
  return send === 'tomorrow' ? fromAgencyClock(`${daysAfter(agencyDay(), 1)}T${DECISION_HOUR}`) : null;
}

async function hasStaffWritten(trx: Knex, { name }: InboxList, { document_id: id }: EntryRecord): Promise<boolean> {
  const since = new Date(Date.now() - UNDO_MINUTES * 60_000);
  const mails = trx(EVENTS_TABLE).where({ list: name, entry_id: id, kind: 'mail' }).whereNotNull('actor_id');
  return (await mails.where('created_at', '>', since).first('id')) !== undefined;
}

async function filledTemplate(strapi: Core.Strapi, trx: Knex, list: InboxList, row: EntryRecord, id: string) {
  const template = (await trx('message_templates').where('document_id', id).first()) as MessageTemplateRow | undefined;
  if (!template || (template.list !== null && template.list !== list.name))
    throw new ApiError('invalid_input', { errors: [{ field: 'template_id', code: 'value_invalid' }] });
  const places = (await readMailFacts(strapi, list, row.document_id)).places[row.form_locale];
  const { subject, text } = templateTexts(template, row.form_locale);
  return { subject: fillPlaces(subject, places), text: fillPlaces(text, places) };
}
