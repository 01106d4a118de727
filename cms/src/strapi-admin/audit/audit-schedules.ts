import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../audit/audit';
import { actorOf, panelUser } from '../../auth/panel-user';
import type { ContentText } from '../../content/content-types';
import { nameOfDraft } from '../forms/describe-text';

interface ScheduleChange {
  action: 'publish' | 'unpublish';
  at: Date;
  /** Why it was stopped. */
  reason?: string;
  /** For a text that is deleted; otherwise its draft has it. */
  name?: string | null;
  /** Who handed it over to whom. */
  names?: { from: string; to: string };
}

/** Records in the audit trail that a time to publish or unpublish a text was chosen, cancelled, handed over or came to nothing. */
export async function auditSchedule(
  strapi: Core.Strapi,
  action: Extract<AuditAction, `schedule_${string}`>,
  text: ContentText,
  { action: scheduled, at, reason, name, names }: ScheduleChange,
): Promise<void> {
  await recordTextAction(strapi, action, text, {
    ...{ [scheduled]: at.toISOString(), ...(reason && { reason }), ...names },
    ...(name !== undefined && { name }),
  });
}

/** Records what somebody did with a text, other than changing it. */
export async function recordTextAction(
  strapi: Core.Strapi,
  action: AuditAction,
  text: ContentText,
  details: Record<string, string | null> = {},
): Promise<void> {
  const name = details.name ?? (await nameOfDraft(strapi, text));
  await recordAudit(strapi, {
    ...{ action, staff: actorOf(strapi), subjectId: text.documentId },
    subjectType: strapi.contentType(text.uid).info.singularName,
    details: {
      ...(panelUser(strapi) && { panel: true }),
      ...details,
      ...(name !== null && { name }),
      locale: text.locale,
    },
  });
}
