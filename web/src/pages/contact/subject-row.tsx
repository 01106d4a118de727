import { CONTACT_SUBJECT_LABELS, CONTACT_SUBJECTS, type ContactInput, type ContactSubject } from '@qantara/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { langOf, useContent } from '../../content/use-content.js';
import { isPanelEntry } from '../../hooks/use-history-panel.js';
import { Notice } from '../../components/ui/notice.js';
import { SelectField } from '../../components/form/select-field.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { useLocale } from '../../i18n/use-locale.js';

interface SubjectRowProps {
  form: AppForm<ContactInput>;
  subject: ContactSubject;
  /** The subject of the URL, preselected by the server. */
  asked: ContactSubject;
}

/** The subject of the message. For a report of fraud, also what to do and what we need to know. */
export function SubjectRow({ form, subject, asked }: SubjectRowProps) {
  const { t } = useTranslation('forms');
  const page = useContent('contactPage');
  const locale = useLocale();
  const { setValue, setFocus } = form;

  // A link to this form from this very page chooses its subject and goes to it.
  const { key, state } = useLocation() as Location<unknown>;
  const isLink = useNavigationType() !== NavigationType.Pop && !isPanelEntry(state);
  const followed = useRef(key);
  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (!isLink) return;
    setValue('subject', asked);
    setFocus('subject');
  }, [key, isLink, asked, setValue, setFocus]);

  return (
    <>
      <SelectField
        {...form.field('subject')}
        label={t('fields.subject')}
        defaultValue={asked}
        choices={CONTACT_SUBJECTS.map((value) => ({ value, label: CONTACT_SUBJECT_LABELS[value][locale] }))}
      />
      <div role="status" className="empty:hidden">
        {subject === 'fraud' ? (
          <Notice tone="warning">
            <div {...langOf(page, locale)}>
              <p className="font-semibold">{page.fraudTitle}</p>
              <p>{page.fraudText}</p>
            </div>
          </Notice>
        ) : null}
      </div>
    </>
  );
}
