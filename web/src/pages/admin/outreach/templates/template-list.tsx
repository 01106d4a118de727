import { templateTexts, type MessageTemplateRow, messageOf } from '@qantara/contract';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { templatesQuery, deleteTemplate } from '../../../../api/message-templates.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Badge } from '../../../../components/ui/badge.js';
import { Button } from '../../../../components/ui/button.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../list-section.js';
import { RetryNotice } from '../retry-notice.js';
import { TemplateForm } from './template-form.js';
import { Notice } from '../../../../components/ui/notice.js';
import { AlertDialog } from '../../../../components/overlay/radix/alert-dialog.js';
import { toast } from '../../../../components/ui/toast.js';
import { errorText } from '../../error-text.js';

/** All templates, with their text in the reader's language. Only a lead can change them. */
export function TemplateList() {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const { can } = useStaff();
  const templates = useQuery(templatesQuery(locale));
  const [edited, setEdited] = useState<MessageTemplateRow | 'new' | null>(null);
  const [deleted, setDeleted] = useState<MessageTemplateRow | null>(null);
  const mayWrite = can('lead');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t('templates.intro')}</p>
        {mayWrite ? (
          <Button size="dashboard" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {t('templates.new')}
          </Button>
        ) : null}
      </div>
      {templates.isError ? (
        <RetryNotice error={templates.error} busy={templates.isFetching} onRetry={() => void templates.refetch()} />
      ) : null}
      {templates.isPending ? <ListSkeleton text={t('loading')} /> : null}
      {templates.data?.length === 0 ? (
        <div className="grid justify-items-center gap-2 rounded-xl border border-dashed border-field px-4 py-12 text-center">
          <p className="text-h3">{t('templates.empty')}</p>
          {mayWrite ? <p className="text-muted">{t('templates.emptyHint')}</p> : null}
        </div>
      ) : null}
      <ul className="grid gap-3">
        {templates.data?.map((template) => {
          const { name, subject, text } = templateTexts(template, locale);
          return (
            <li key={template.id} className="grid gap-2 rounded-xl border border-border bg-surface p-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                  <bdi>{name}</bdi>
                  <Badge tone="grey">{t(`templates.${template.list ?? 'every'}`)}</Badge>
                </h3>
                {mayWrite ? (
                  <div className="flex gap-2">
                    <Button
                      variant="ghost"
                      size="dashboard"
                      aria-label={t('templates.editNamed', { name })}
                      onClick={() => setEdited(template)}
                    >
                      {t('templates.edit')}
                    </Button>
                    <Button
                      variant="ghost"
                      size="dashboard"
                      className="text-danger!"
                      aria-label={t('templates.deleteNamed', { name })}
                      onClick={() => setDeleted(template)}
                    >
                      {t('templates.delete')}
                    </Button>
                  </div>
                ) : null}
              </div>
              <p className="font-medium">
                <bdi>{subject}</bdi>
              </p>
              <p dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line text-muted">
                {text.replace(/\n{2,}/g, '\n')}
              </p>
            </li>
          );
        })}
      </ul>
      {edited ? <TemplateForm saved={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {deleted ? <DeleteTemplateDialog template={deleted} onDone={() => setDeleted(null)} /> : null}
    </div>
  );
}

/** Asks before a template is deleted. */
function DeleteTemplateDialog({ template, onDone }: { template: MessageTemplateRow; onDone: () => void }) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    ...deleteTemplate(queryClient, locale),
    onSuccess: () => toast.success(messageOf('template_deleted', locale)),
    onError: () => toast.error(t('templates.deleteFailed')),
  });
  return (
    <AlertDialog
      title={t('templates.deleteTitle')}
      question={t('templates.deleteQuestion', { name: templateTexts(template, locale).name })}
      cancelText={t('cancel')}
      onCancel={onDone}
      confirmText={t('templates.delete')}
      busy={mutation.isPending}
      busyText={t('templates.deleting')}
      onConfirm={() => mutation.mutate(template.id, { onSuccess: onDone })}
    >
      {mutation.isError ? (
        <Notice tone="danger" role="alert">
          {`${t('templates.deleteFailed')} ${errorText(mutation.error, '')}`.trim()}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
