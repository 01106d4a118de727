import { type InboxName, type MessageCode, messageOf } from '@qantara/contract';
import type { Context } from 'koa';
import { localeOf } from '../platform/http/locale';
import { Refusal } from '../platform/http/refusal';
import { newDocumentId } from './document-id';
import { idempotencyKeyOf } from './idempotency';
import { newReference } from './reference';
import type { Answer, SubmissionCall } from './submission';

const SOURCE_PAGE_MAX = 200;

/** What is told by the request around the form. Refuses another content type than the call takes. */
export function submissionCall(ctx: Context, type: 'json' | 'multipart'): SubmissionCall {
  if (!ctx.is(type)) throw new Refusal('content_type_wrong');
  return {
    locale: localeOf(ctx),
    address: ctx.request.ip,
    idempotencyKey: idempotencyKeyOf(ctx.get('Idempotency-Key')),
    sourcePage: pathOf(ctx.get('Referer')),
  };
}

const pathOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).pathname.slice(0, SOURCE_PAGE_MAX) : null;

/** People never see the field `website`: whoever fills it is a robot. */
export function isFromRobot(body: unknown): boolean {
  const website = valueOf(body, 'website');
  return [website].flat().some((value) => typeof value === 'string' && value.trim() !== '');
}

/** What a robot reads: the same as everyone, though nothing is stored. */
export function answerToRobot(name: InboxName, message: MessageCode, call: SubmissionCall): Answer {
  return {
    success: true,
    message: messageOf(message, call.locale),
    id: newDocumentId(),
    reference: newReference(name),
  };
}

export function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}
