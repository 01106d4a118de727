import {
  INBOX_NAMES,
  mergeEdits,
  messageTemplateInput,
  validate,
  type InboxName,
  type LastChange,
  type MessageTemplateInput,
  type MessageTemplateRow,
  type OtherChange,
} from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { saveTemplate, templatesQuery } from '../../../../api/message-templates.js';
import { toast } from '../../../../components/ui/toast.js';
import { useAppForm } from '../../../../components/form/use-app-form.js';
import { useSubmission } from '../../../../components/form/use-submission.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../lib/http/api-error.js';
import type { Sides } from '../../merge/merge-dialog.js';

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

/** A save that met a newer version. */
interface TemplateMerge {
  lastChange: LastChange | null;
  now: MessageTemplateRow;
  changes: readonly OtherChange[];
}

/** The form of a template, and saving it. */
export function useTemplateForm(saved: MessageTemplateRow | null, onSaved: () => void) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useAppForm<TemplateDraft>({ id: 'template', order, resolver, defaultValues: draftOf(saved) });
  const list = useWatch({ control: form.control, name: 'list' });
  const [merge, setMerge] = useState<TemplateMerge | null>(null);
  // A save that follows in the same tick has to be of the version that was merged.
  const base = useRef(saved);

  /** Shows what someone else saved first beside what was typed, unless the template is gone or cannot be loaded. */
  const compare = async (error: ApiError, typed: TemplateDraft): Promise<boolean> => {
    const opened = base.current;
    if (!opened || error.code !== 'template_changed') return false;
    const query = { ...templatesQuery(locale), staleTime: 0, retry: false };
    const rows = await queryClient.fetchQuery(query).catch(() => []);
    const now = rows.find(({ id }) => id === opened.id);
    if (!now) return false;
    const { changes } = mergeEdits(draftOf(opened), typed, draftOf(now));
    setMerge({ lastChange: error.lastChange, now, changes });
    return true;
  };
  const submission = useSubmission({
    form,
    fallback: t('templates.saveFailed'),
    send: (draft) => saveTemplate(queryClient, base.current?.id ?? null, inputOf(draft, base.current), locale),
    explain: compare,
    onSent: ({ message }) => {
      toast.success(message);
      onSaved();
    },
  });
  const save = form.handleSubmit(submission.submit);

  return {
    form,
    list: nameOf(list) ?? ('' as const),
    submission,
    save,
    merge,
    /** Puts the other person's values into the form; what was typed elsewhere stays. */
    applyMerge: (sides: Sides) => {
      if (!merge) return;
      for (const { name, now, isInBoth } of merge.changes)
        if (!isInBoth || sides[name] === 'theirs')
          form.setValue(name as keyof TemplateDraft, String(now), { shouldDirty: true });
      base.current = merge.now;
      setMerge(null);
    },
  };
}
