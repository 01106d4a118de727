import {
  INBOX_NAMES,
  messageTemplateInput,
  validate,
  type InboxName,
  type MessageTemplateInput,
  type MessageTemplateRow,
} from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { saveTemplate, templatesKey } from '../../../../api/message-templates.js';
import { toast } from '../../../../components/toast.js';
import { useKitForm } from '../../../../components/use-kit-form.js';
import { useSubmission } from '../../../../components/use-submission.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../i18n/use-translation.js';

const TEXTS = ['name_en', 'name_ar', 'subject_en', 'subject_ar', 'text_en', 'text_ar'] as const;
const order = ['list', 'name_en', 'subject_en', 'text_en', 'name_ar', 'subject_ar', 'text_ar'] as const;
type TemplateDraft = Record<(typeof TEXTS)[number] | 'list', string>;

const nameOf = (list: string): InboxName | null => INBOX_NAMES.find((name) => name === list) ?? null;

/** As the call wants it: no list means every list. */
const inputOf = (draft: TemplateDraft, saved: MessageTemplateRow | null): MessageTemplateInput => ({
  ...draft,
  list: nameOf(draft.list),
  ...(saved && { updated_at: saved.updated_at }),
});

const resolver: Resolver<TemplateDraft> = (draft) => {
  const result = validate(messageTemplateInput, inputOf(draft, null));
  if (result.ok) return { values: draft, errors: {} };
  const errors = Object.fromEntries(result.issues.map(({ field, code }) => [field, { type: 'check', message: code }]));
  return { values: {}, errors: errors as FieldErrors<TemplateDraft> };
};

const draftOf = (saved: MessageTemplateRow | null): TemplateDraft => ({
  list: saved?.list ?? '',
  ...(Object.fromEntries(TEXTS.map((field) => [field, saved?.[field] ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >),
});

/** The form of a template, and saving it. */
export function useTemplateForm(saved: MessageTemplateRow | null, onSaved: () => void) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useKitForm<TemplateDraft>({ id: 'template', order, resolver, defaultValues: draftOf(saved) });
  const list = useWatch({ control: form.control, name: 'list' });
  const submission = useSubmission({
    form,
    fallback: t('templates.saveFailed'),
    send: (draft) => saveTemplate(saved?.id ?? null, inputOf(draft, saved), locale),
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: templatesKey });
      onSaved();
    },
  });
  return { form, list: nameOf(list) ?? ('' as const), submission };
}
