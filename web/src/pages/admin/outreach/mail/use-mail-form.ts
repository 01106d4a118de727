import {
  mailInput,
  fillPlaces,
  templateTexts,
  type Locale,
  type MailFacts,
  type MessageTemplateRow,
} from '@qantara/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useKitForm } from '../../../../components/use-kit-form.js';
import { contractResolver } from '../../../../lib/contract-resolver.js';

export interface MailDraft {
  subject: string;
  text: string;
  locale: Locale;
  template_id: string;
}

/** What a choice would put in the place of what was written. */
export interface Refill {
  locale: Locale;
  template: MessageTemplateRow | undefined;
}

const nothing = { subject: '', text: '' };

/** A mail that a template fills in; what was changed by hand is not replaced without a question. */
export function useMailForm(facts: MailFacts) {
  const form = useKitForm<MailDraft>({
    id: 'mail',
    order: ['subject', 'text'],
    resolver: contractResolver(mailInput),
    defaultValues: { ...nothing, locale: facts.locale, template_id: '' },
  });
  const values = useWatch({ control: form.control }) as MailDraft;
  const [filled, setFilled] = useState(nothing);
  const [asked, setAsked] = useState<Refill | null>(null);
  const edited = values.subject !== filled.subject || values.text !== filled.text;

  const textsOf = ({ template, locale }: Refill) => {
    if (!template) return nothing;
    const { subject, text } = templateTexts(template, locale);
    return { subject: fillPlaces(subject, facts.places[locale]), text: fillPlaces(text, facts.places[locale]) };
  };

  const refill = (choice: Refill) => {
    const texts = textsOf(choice);
    form.reset({ ...texts, locale: choice.locale, template_id: choice.template?.id ?? '' });
    setFilled(texts);
    setAsked(null);
  };

  /** Another template or language. Without a template the language alone changes, and what was written stays. */
  const choose = (choice: Refill) => {
    if (!choice.template && (choice.locale !== values.locale || edited)) {
      form.setValue('locale', choice.locale);
      form.setValue('template_id', '');
      return;
    }
    if (edited) setAsked(choice);
    else refill(choice);
  };

  return { form, values, edited, asked, choose, refill, keep: () => setAsked(null) };
}
