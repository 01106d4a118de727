import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { isScheduled, panelUser } from '../auth/panel-user';
import { inTransaction } from '../platform/database/transaction';
import { auditPictures } from './audit-pictures';
import { nameOfText } from './describe-text';
import { panelTypeKind } from './panel-types';

type Call = Parameters<Parameters<Core.Strapi['documents']['use']>[0]>[0];
type Entry = Record<string, unknown> & { documentId: string; locale?: string | null };

/**
 * Records changes of visible content in the audit trail: who published, unpublished or deleted what, in which language, and
 * who saved the facts of the agency or changed pictures. For jobs see jobs/panel-audit.
 */
export function auditContent(strapi: Core.Strapi): void {
  auditPictures(strapi);
  strapi.documents.use((call, next) => {
    const action = actionOf(strapi, call);
    // Seeds at start are no changes by an editor.
    if (!action || !strapi.isLoaded) return next();
    return inTransaction(strapi, async () => {
      const result = await next();
      const { info } = strapi.contentType(call.uid);
      for (const entry of entriesIn(result)) {
        const name = await nameOfText(strapi, call.uid, entry);
        const staff = panelUser(strapi) ?? null;
        await recordAudit(strapi, {
          action,
          staff,
          subjectType: info.singularName,
          subjectId: entry.documentId,
          details: {
            ...(staff && { panel: true }),
            ...(isScheduled() && { scheduled: true }),
            ...(name !== null && { name }),
            ...(entry.locale && { locale: entry.locale }),
          },
        });
      }
      return result;
    });
  });
}

const CHANGES: Partial<Record<string, AuditAction>> = {
  publish: 'content_published',
  unpublish: 'content_unpublished',
  delete: 'content_deleted',
};

function actionOf(strapi: Core.Strapi, { uid, action, params }: Call): AuditAction | undefined {
  const kind = panelTypeKind(strapi, uid);
  if (kind === null || kind === 'job') return undefined;
  if (action !== 'create' && action !== 'update') return CHANGES[action];
  if (kind === 'facts') return 'agency_saved';
  return 'status' in params && params.status === 'published' ? 'content_published' : undefined;
}

/** One entry per language: draft and published version of a text are combined. */
function entriesIn(result: unknown): Entry[] {
  const found: unknown[] =
    typeof result === 'object' && result !== null && 'entries' in result && Array.isArray(result.entries)
      ? result.entries
      : [result];
  const entries = found.filter((one): one is Entry => typeof one === 'object' && one !== null && 'documentId' in one);
  return [...new Map(entries.map((entry) => [entry.locale, entry])).values()];
}
