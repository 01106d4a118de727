import { DEFAULT_LOCALE } from '@qantara/contract';
import { CONTENT_SEED } from '@qantara/contract/content-seed';
import type { Core } from '@strapi/strapi';
import { runOnce } from '../platform/database/run-once';
import { CONTENT_TYPES, documentsOf } from './content-types';

/** Versions of the texts of earlier releases. */
const EARLIER = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-27.2', '2026-11-28'];

interface StoredPolicy {
  documentId: string;
  version: string;
  /** The panel's user who saved it; null: it is as it was seeded. */
  updatedBy: object | null;
}

/**
 * Replaces an earlier privacy policy that was never edited with the one of this release. Editors who edited theirs publish
 * a new version themselves.
 */
export async function renewPrivacyPolicy(strapi: Core.Strapi): Promise<void> {
  const seed = CONTENT_SEED.legalDocuments.find(({ en }) => en.kind === 'privacy');
  if (!seed) return;
  await runOnce(strapi, `privacy_policy_${seed.en.version}`, async () => {
    const uid = CONTENT_TYPES.legalDocuments;
    const stored = (await strapi.db
      .query(uid)
      .findMany({ where: { kind: 'privacy' }, populate: ['updatedBy'] })) as StoredPolicy[];
    const [policy] = stored;
    if (!policy || stored.some(({ version, updatedBy }) => !EARLIER.includes(version) || updatedBy)) return;
    const { documentId } = policy;
    const documents = documentsOf(strapi, uid);
    await documents.update({ documentId, locale: DEFAULT_LOCALE, data: seed.en });
    await documents.update({ documentId, locale: 'ar', data: seed.ar });
    await documents.publish({ documentId, locale: '*' });
  });
}
