import { Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { useBulkCall } from './bulk-publish';
import { openedVersion } from './opened-versions';
import { type LanguageStatus, useContentLocale, useMay, type PanelProps } from './panel-props';

interface Action {
  call: 'bulkPublish' | 'bulkUnpublish';
  label: string;
  /** Of both languages. */
  statuses: readonly LanguageStatus[];
  content: string;
  confirmLabel: string;
  variant?: 'danger';
}

/**
 * In place of Strapi's dialogs, which check one text in the browser, report names of fields, and replace what was typed: the
 * server checks both languages together (see bulk-publish).
 */
function languagesAction({ call, label, statuses, content, ...appearance }: Action) {
  const LanguagesAction = ({ model, collectionType, activeTab, document, meta }: PanelProps) => {
    const mayPublish = useMay(model, ['publish']);
    const locale = useContentLocale();
    const { hasDraftAndPublish } = unstable_useContentManagerContext();
    const isModified = useForm('LanguagesAction', ({ modified }) => modified);
    const callServer = useBulkCall();
    // Not the `documentId` of the props, which pages do not have.
    const documentId = document?.documentId;
    if (!hasDraftAndPublish || !mayPublish || activeTab === 'published' || typeof documentId !== 'string') return null;
    const languages = [{ ...document, locale }, ...(meta?.availableLocales ?? [])];
    const seen = languages.flatMap(({ locale: language, status, updatedAt = '' }) => {
      if (!status || !statuses.includes(status)) return [];
      const opened = openedVersion({ model, collectionType, documentId, params: { locale: language } });
      return [{ documentId, locale: language, updatedAt: opened?.slice(0, updatedAt.length) ?? updatedAt }];
    });
    return {
      label: isModified ? `${label} (save first)` : label,
      disabled: isModified || seen.length < 2,
      ...appearance,
      dialog: {
        type: 'dialog',
        title: label,
        content: (
          <Typography id="confirm-description" textAlign="center">
            {content}
          </Typography>
        ),
        confirmLabel: appearance.confirmLabel,
        onConfirm: () => callServer({ model, call, seen }),
      },
    };
  };
  return Object.assign(LanguagesAction, { position: 'panel' });
}

export const PublishLanguages = languagesAction({
  call: 'bulkPublish',
  label: 'Publish both languages',
  statuses: ['draft', 'modified'],
  content: 'The English and the Arabic draft are published together. If one of them is not complete, neither is.',
  confirmLabel: 'Publish',
});

export const UnpublishLanguages = languagesAction({
  call: 'bulkUnpublish',
  label: 'Unpublish both languages',
  statuses: ['published', 'modified'],
  content: 'Visitors no longer see this text. Both drafts stay here.',
  confirmLabel: 'Unpublish',
  variant: 'danger',
});
