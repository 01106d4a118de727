import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { SiteContentStore } from '../content/site-content.js';

/** RFC 9116 wants less than a year; whoever keeps the file longer than this must ask again. */
const validDays = 180;
const dayMs = 86_400_000;

/** Where people who found a hole report it: RFC 9116. How reports are answered stands in SECURITY.md. */
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
  const day = Math.floor(now.getTime() / dayMs) + validDays;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(day * dayMs).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
