import { type InboxName, type MessageCode, messageOf } from '@qantara/contract';
import type { Context } from 'koa';
import { localeOf } from '../platform/http/locale';
import { ApiError } from '../platform/http/api-error';
import { valueOf } from '../platform/value-of';
import { newDocumentId } from './document-id';
import { dueAt } from './review-deadline';
import { idempotencyKeyOf } from './idempotency';
import { newReference } from './reference';
import type { SubmissionResponse, SubmissionCall } from './submission';

const SOURCE_PAGE_MAX = 200;

/** Metadata of a form's request. @throws {ApiError} for a content type that the call does not take */
export function submissionCall(ctx: Context, type: 'json' | 'multipart'): SubmissionCall {
  if (!ctx.is(type)) throw new ApiError('content_type_wrong');
  return {
    locale: localeOf(ctx),
    ip: ctx.request.ip,
    idempotencyKey: idempotencyKeyOf(ctx.get('Idempotency-Key')),
    sourcePage: pathOf(ctx.get('Referer')),
  };
}

const pathOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).pathname.slice(0, SOURCE_PAGE_MAX) : null;

/** The honeypot is the field `website`, which is hidden from people and filled in by bots. */
export function isHoneypotFilled(body: unknown): boolean {
  const website = valueOf(body, 'website');
  return [website].flat().some((value) => typeof value === 'string' && value.trim() !== '');
}

/** The response to a bot: the usual one, but nothing is stored. */
export function honeypotResponse(name: InboxName, message: MessageCode, call: SubmissionCall): SubmissionResponse {
  return {
    success: true,
    message: messageOf(message, call.locale),
    id: newDocumentId(),
    reference: newReference(name),
    ...(name === 'hiring-requests' && { due_at: dueAt(new Date()).toISOString() }),
  };
}
