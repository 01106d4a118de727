import { type AuditAction, DEFAULT_LOCALE } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { recordAudit } from '../../audit/audit';
import { isScheduled, panelUser } from '../../auth/panel-user';
import type { StoredDocument } from '../../content/content-types';
import { populateOf, presentDocument } from '../../content/present-document';
import { inTransaction } from '../../platform/database/transaction';
import { auditPictures } from './audit-pictures';
import { fieldLabel, nameOfText } from '../forms/describe-text';
import { panelTypeKind } from '../access/panel-types';

type Call = Parameters<Parameters<Core.Strapi['documents']['use']>[0]>[0];
type Entry = Record<string, unknown> & { documentId: string; locale?: string | null };

/**
 * Records changes of content in the audit trail: who published, unpublished or deleted what, or discarded a draft, in which
 * language, and who saved the facts of the agency or changed pictures. For jobs see jobs/panel-audit.
 */
export function auditContent(strapi: Core.Strapi): void {
  auditPictures(strapi);
  strapi.documents.use((call, next) => {
    const action = actionOf(strapi, call);
    // Seeds at start are no changes by an editor.
    if (!action || !strapi.isLoaded) return next();
    return inTransaction(strapi, async () => {
      const before = action === 'agency_saved' ? await factsOf(strapi, call) : null;
      const result = await next();
      const changes = before ? await changesOf(strapi, call.uid, before, await factsOf(strapi, call)) : {};
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
            ...changes,
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
  discardDraft: 'draft_discarded',
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

type Facts = Readonly<Record<string, unknown>>;
const MAX_LIST_CHARS = 500;

/** The facts of the agency, in the language of a call. */
async function factsOf(strapi: Core.Strapi, { uid, params }: Call): Promise<Facts | null> {
  const { documentId, locale } = params as { documentId?: string; locale?: string | null };
  const where = { documentId, locale: locale ?? DEFAULT_LOCALE };
  const row = (await strapi.db
    .query(uid)
    .findOne({ where, populate: populateOf(strapi, uid) })) as StoredDocument | null;
  return row && (presentDocument(strapi, strapi.contentType(uid), row) as Facts);
}

/** Labels of the changed fields; of a single short one also what it was and is. */
async function changesOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  before: Facts,
  after: Facts | null,
): Promise<Record<string, string>> {
  const fields = [...new Set(Object.keys({ ...before, ...after }))].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after?.[name]),
  );
  if (fields.length === 0) return {};
  const labels = await Promise.all(fields.map((name) => fieldLabel(strapi, uid, [name])));
  const [from, to] = [before, after].map((facts) => facts?.[fields[0] ?? '']);
  const isShort = fields.length === 1 && [from, to].every((value) => typeof value === 'string' && value.length <= 100);
  return {
    changed: labels.join(', ').slice(0, MAX_LIST_CHARS),
    ...(isShort && { from: String(from), to: String(to) }),
  };
}
