import { messageOf, templateTexts, type MessageTemplateRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteTemplate } from '../../../../api/message-templates.js';
import { Notice } from '../../../../components/notice.js';
import { AlertDialog } from '../../../../components/radix/alert-dialog.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.js';

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template, onDone }: { template: MessageTemplateRow; onDone: () => void }) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    ...deleteTemplate(queryClient, locale),
    onSuccess: () => toast.success(messageOf('template_deleted', locale)),
    onError: () => toast.error(t('templates.deleteFailed')),
  });
  const detail = (mutation.error instanceof ApiError && mutation.error.detail) || '';
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
          {`${t('templates.deleteFailed')} ${detail}`.trim()}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
