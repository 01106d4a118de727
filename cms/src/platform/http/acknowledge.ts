import { type Acknowledgement, type MessageCode, messageOf } from '@qantara/contract';
import type { Context } from 'koa';
import { localeOf } from './locale';

/** Sends a response with nothing but a message. */
export function acknowledge(ctx: Context, code: MessageCode, values: Readonly<Record<string, string>> = {}): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { success: true, message: messageOf(code, localeOf(ctx), values) } satisfies Acknowledgement;
}
