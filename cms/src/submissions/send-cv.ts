import type { CvKind } from '@qantara/contract';
import type { Context } from 'koa';
import type { OpenedCv } from './open-cv';

const MEDIA_TYPES: Readonly<Record<CvKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Only what a PDF viewer draws with. Safari shows nothing of a PDF in a sandbox, so that is for downloads. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";
const POLICIES = { inline: POLICY, attachment: `${POLICY}; sandbox` };

/** A stranger's file: it is never cached, guessed at, or allowed to run anything in our name. */
export function sendCv(ctx: Context, { stream, size, kind, fileName }: OpenedCv, asked: 'inline' | 'attachment'): void {
  const type = kind === 'pdf' ? asked : 'attachment';
  ctx.attachment(fileName, { type });
  ctx.type = MEDIA_TYPES[kind];
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'no-store, private');
  ctx.set('Content-Security-Policy', POLICIES[type]);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.body = stream;
  ctx.length = size;
}
