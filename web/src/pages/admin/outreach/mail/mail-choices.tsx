import { LOCALES, templateTexts, type InboxName } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '../../../../api/message-templates.js';
import { Notice } from '../../../../components/notice.js';
import { AlertDialog } from '../../../../components/radix/alert-dialog.js';
import { SelectField } from '../../../../components/select-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import type { useMailForm } from './use-mail-form.js';

/** Which template, and in which language. A choice that would replace what was written by hand asks first. */
export function MailChoices({ list, mail }: { list: InboxName; mail: ReturnType<typeof useMailForm> }) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const templates = useQuery(templatesQuery(locale));
  const offered = (templates.data ?? []).filter((template) => template.list === null || template.list === list);
  const { values, choose } = mail;
  const template = offered.find(({ id }) => id === values.template_id);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="mail-template"
        label={t('mail.template')}
        value={values.template_id}
        emptyLabel={t('mail.noTemplate')}
        choices={offered.map((one) => ({ value: one.id, label: templateTexts(one, locale).name }))}
        disabled={templates.isPending}
        onChange={({ target }) =>
          choose({ locale: values.locale, template: offered.find(({ id }) => id === target.value) })
        }
      />
      <SelectField
        id="mail-locale"
        label={t('mail.language')}
        value={values.locale}
        choices={LOCALES.map((language) => ({ value: language, label: t(`mail.${language}`) }))}
        onChange={({ target }) => {
          const chosen = LOCALES.find((language) => language === target.value);
          if (chosen) choose({ locale: chosen, template });
        }}
      />
      {templates.isError ? (
        <Notice tone="warning" className="sm:col-span-2">
          {t('mail.templatesFailed')}
        </Notice>
      ) : null}
      {mail.asked ? (
        <AlertDialog
          title={t('mail.replaceTitle')}
          question={t('mail.replaceText')}
          cancelText={t('mail.keep')}
          onCancel={mail.keep}
          confirmText={t('mail.replace')}
          confirmLook="primary"
          onConfirm={() => mail.asked && mail.refill(mail.asked)}
        />
      ) : null}
    </div>
  );
}
