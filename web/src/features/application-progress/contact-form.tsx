import { contactDetails } from '@qantara/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { changeContactDetails } from '../../api/application-links.js';
import { FormEmailField } from '../../components/form/form-email-field.js';
import { FormPhoneField } from '../../components/form/form-phone-field.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import { contractResolver } from '../../lib/contract-resolver.js';
import { CodeForm } from './code-form.js';

interface Values {
  email: string;
  phone: string;
}

const resolver = contractResolver<Values>(contactDetails);

/** Takes a new email, a new phone or both. */
export function ContactForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('withdrawal');
  const locale = useLocale();
  const { token = '' } = useParams();
  const form = useAppForm<Values>({
    id: 'contact-details',
    order: ['email', 'phone'],
    resolver,
    defaultValues: { email: '', phone: '' },
    checkOnBlur: ['email', 'phone'],
  });
  const [details, setDetails] = useState<Values>({ email: '', phone: '' });

  return (
    <CodeForm
      onFirstStep={(sendCode) =>
        void form.handleSubmit((values) => {
          setDetails(values);
          return sendCode();
        })()
      }
      summary={
        <ul className="font-semibold">
          {[details.email, details.phone].filter(Boolean).map((value) => (
            <li key={value}>
              <bdi dir="ltr">{value}</bdi>
            </li>
          ))}
        </ul>
      }
      confirmText={t('contact.confirm')}
      act={(code) => changeContactDetails(token, { code, ...details }, locale)}
      onDone={onDone}
    >
      <FormEmailField form={form} name="email" label={t('contact.email')} hint={t('contact.emailHint')} optional />
      <FormPhoneField form={form} name="phone" label={t('contact.phone')} hint={t('contact.phoneHint')} optional />
    </CodeForm>
  );
}
