import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { SiteContentStore } from '../content/site-content.js';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Where to report a vulnerability (RFC 9116); see SECURITY.md. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { publicUrl, securityContact }: WebSettings,
  content: SiteContentStore,
): void {
  const contact = () => securityContact ?? `mailto:${content.current.en.agency.infoEmail}`;
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(securityTxt(contact(), publicUrl, new Date())),
  );
}

function securityTxt(contact: string, publicUrl: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(day * DAY_MS).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
