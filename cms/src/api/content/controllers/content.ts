import type { Locale, PublicTracking } from '@qantara/contract';
import { contentQuery, type SiteState } from '@qantara/contract/content';
import { readPreviewLink } from '@qantara/contract/preview-link';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { contentVersion } from '../../../content/content-version';
import { pathOfPreview } from '../../../content/preview-links';
import { type ContentSnapshot, readContent } from '../../../content/read-content';
import { boardVersion } from '../../../jobs/read-jobs';
import { checkQuery } from '../../../platform/http/check-input';
import { ApiError } from '../../../platform/http/api-error';
import { countAttempt } from '../../../platform/http/rate-limiter';
import { settingsOf } from '../../../platform/settings/settings';
import { sharedRead } from '../../../platform/shared-read';
import { contentLabels } from '../../../strapi-admin/forms/describe-text';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  // One read at a time for each language, whatever the number of websites and viewers: it takes some hundred statements.
  const readsOf = (status: 'published' | 'draft'): Record<Locale, () => Promise<ContentSnapshot>> => ({
    en: sharedRead(() => readContent(strapi, 'en', status)),
    ar: sharedRead(() => readContent(strapi, 'ar', status)),
  });
  const readPublished = readsOf('published');
  const readDrafts = readsOf('draft');
  const lastPublished: Partial<Record<Locale, ContentSnapshot>> = {};
  return {
    /**
     * All published content of one language; 304 if it has not changed. It is read from the database once for each version.
     * Drafts need a signed preview link, which the website sends in `X-Preview`.
     */
    async read(ctx: Context) {
      const { locale, status } = checkQuery(contentQuery, ctx.query);
      ctx.set('Cache-Control', 'no-store');
      if (status === 'draft') {
        const link = readPreviewLink(settingsOf(strapi).contentToken, ctx.get('X-Preview'));
        if (!link) throw new ApiError('not_signed_in');
        await countAttempt(strapi, 'preview', link.id ?? ctx.get('X-Preview'));
        const path = await pathOfPreview(strapi, link);
        if (path === null) throw new ApiError('preview_ended');
        const { content } = await readDrafts[locale]();
        // With what the forms of the panel call the fields, for sentences about drafts that are not complete.
        ctx.body = { content, labels: contentLabels(strapi), path };
        return;
      }
      const current = etagOf(await contentVersion(strapi.db.connection));
      if (ctx.get('If-None-Match') === current) {
        ctx.set('ETag', current);
        ctx.status = 304;
        return;
      }
      const last = lastPublished[locale];
      const isCurrent = last && etagOf(last.version) === current;
      const { version, content, moved } = isCurrent ? last : (lastPublished[locale] = await readPublished[locale]());
      ctx.set('ETag', etagOf(version));
      ctx.body = { content, moved };
    },

    /** What the website polls each second: three rows. */
    async readState(ctx: Context) {
      const db = strapi.db.connection;
      const tracking = await db('tracking_settings').first<PublicTracking>(
        'ga4',
        'gtm',
        'meta_pixel',
        'search_console',
      );
      const content = etagOf(await contentVersion(db));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { content, jobs: await boardVersion(db), tracking } satisfies SiteState;
    },
  };
};

const etagOf = (version: string) => `"${version}"`;
