import { INBOX_NAMES, type MessageTemplateRow } from '@qantara/contract';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.js';
import { ErrorSummary } from '../../../../components/form/error-summary.js';
import { Notice } from '../../../../components/ui/notice.js';
import { AlertDialog } from '../../../../components/overlay/radix/alert-dialog.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { TextArea } from '../../../../components/form/text-area.js';
import { TextField } from '../../../../components/form/text-field.js';
import { useTranslation } from 'react-i18next';
import { MergeDialog } from '../../merge/merge-dialog.js';
import { PlaceList } from './place-list.js';
import { useTemplateForm } from './use-template-form.js';
import { failureText } from '../../error-text.js';

const languages = [
  { suffix: 'en', direction: { dir: 'ltr', lang: 'en' } },
  { suffix: 'ar', direction: { dir: 'rtl', lang: 'ar' } },
] as const;
const parts = ['name', 'subject', 'text'] as const;
const words = {
  en: { name: 'templates.nameEn', subject: 'templates.subjectEn', text: 'templates.textEn' },
  ar: { name: 'templates.nameAr', subject: 'templates.subjectAr', text: 'templates.textAr' },
} as const;

/** Writes a template (`saved` is null) or changes one, both languages side by side. */
export function TemplateForm({ saved, onClose }: { saved: MessageTemplateRow | null; onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const [leaving, setLeaving] = useState(false);
  const { form, list, submission, save, merge, applyMerge } = useTemplateForm(saved, onClose);
  // Every text is there twice: which language is meant has to be said.
  const labels = new Map(
    languages.flatMap(({ suffix }) =>
      parts.map((part) => [form.idOf(`${part}_${suffix}`), t(words[suffix][part])] as const),
    ),
  );
  const problems = form.summary.map(({ id, text }) => ({
    id,
    text: labels.has(id) ? `${labels.get(id)}: ${text}` : text,
  }));
  const textOf = (name: string, value: unknown) =>
    name === 'list' ? t(`templates.${INBOX_NAMES.find((one) => one === value) ?? 'every'}`) : String(value);
  const leave = () => (form.formState.isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      title={saved ? t('templates.editTitle') : t('templates.createTitle')}
      closeText={t('close')}
      onClose={leave}
      size="page"
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="ghost" size="dashboard" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form="template-form"
            size="dashboard"
            busy={submission.busy}
            busyText={t('templates.saving')}
          >
            {t('templates.save')}
          </Button>
        </div>
      }
    >
      <form
        id="template-form"
        noValidate
        onSubmit={(event) => void save(event)}
        className="mx-auto grid max-w-[1080px] gap-5"
      >
        <ErrorSummary items={problems} attempt={form.attempt} />
        {submission.failure ? (
          <Notice tone="danger" role="alert">
            {failureText(t('templates.saveFailed'), submission.failure)}
          </Notice>
        ) : null}
        <SelectField
          label={t('templates.forList')}
          emptyLabel={t('templates.every')}
          choices={INBOX_NAMES.map((name) => ({ value: name, label: t(`templates.${name}`) }))}
          className="max-w-sm"
          {...form.field('list')}
        />
        <PlaceList list={list} />
        <div className="grid gap-5 lg:grid-cols-2">
          {languages.map(({ suffix, direction }) => (
            <div key={suffix} className="grid content-start gap-4">
              <TextField label={t(words[suffix].name)} {...form.field(`name_${suffix}`)} {...direction} />
              <TextField label={t(words[suffix].subject)} {...form.field(`subject_${suffix}`)} {...direction} />
              <TextArea label={t(words[suffix].text)} rows={12} {...form.field(`text_${suffix}`)} {...direction} />
            </div>
          ))}
        </div>
      </form>
      {merge ? (
        <MergeDialog
          title={t('templates.changedTitle')}
          lastChange={merge.lastChange}
          fields={merge.changes.map(({ name, before, now, isInBoth }) => ({
            ...{ name, isInBoth, label: labels.get(form.idOf(name as 'list')) ?? t('templates.forList') },
            ...{ before: textOf(name, before), mine: textOf(name, form.getValues(name as 'list')) },
            theirs: textOf(name, now),
          }))}
          onContinue={applyMerge}
          onSave={(sides) => {
            applyMerge(sides);
            void save();
          }}
        />
      ) : null}
      {leaving ? (
        <AlertDialog
          title={t('templates.leaveTitle')}
          question={t('templates.leaveText')}
          cancelText={t('templates.stay')}
          onCancel={() => setLeaving(false)}
          confirmText={t('templates.leave')}
          onConfirm={onClose}
        />
      ) : null}
    </Dialog>
  );
}
