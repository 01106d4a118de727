import { type Acknowledgement, type MessageCode, messageOf } from '@qantara/contract';
import type { Context } from 'koa';
import { localeOf } from '../platform/http/locale';

/** Answers a call that has nothing more to say than that it was done. */
export function acknowledge(ctx: Context, code: MessageCode, values: Readonly<Record<string, string>> = {}): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { success: true, message: messageOf(code, localeOf(ctx), values) } satisfies Acknowledgement;
}
