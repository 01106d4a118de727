import type { CvKind } from '@qantara/contract';
import type { Context } from 'koa';
import type { OpenedCv } from './open-cv';

const MEDIA_TYPES: Readonly<Record<CvKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Other kinds are only downloaded: a program that opens a Word file would run its macros. */
const SHOWN: readonly CvKind[] = ['pdf', 'jpg', 'png'];

/** Only allows what a PDF viewer needs. Safari shows no PDF in a sandbox, so a sandbox is for downloads only. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";
const POLICIES = { inline: POLICY, attachment: `${POLICY}; sandbox` };

/** An untrusted file: never cached, sniffed, or allowed to run scripts. */
export function sendCv(
  ctx: Context,
  { stream, size, kind, fileName }: OpenedCv,
  disposition: 'inline' | 'attachment',
): void {
  const type = SHOWN.includes(kind) ? disposition : 'attachment';
  ctx.attachment(fileName, { type });
  ctx.type = MEDIA_TYPES[kind];
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'no-store, private');
  ctx.set('Content-Security-Policy', POLICIES[type]);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.body = stream;
  ctx.length = size;
}
