import type { Locale } from '@qantara/contract';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { loadLazyNamespace } from '../../i18n/load-namespaces.js';
import { useTranslation } from 'react-i18next';
import { useLazyNamespace } from '../../i18n/use-lazy-namespace.js';
import { Button } from '../../components/button.js';
import { useOutdated } from '../../components/lazy-part.js';
import { Loading } from '../../components/loading.js';

const loadForm = () => import('./application-form.js');
type Form = Awaited<ReturnType<typeof loadForm>>['ApplicationForm'];

/** For a reader who is about to apply. What does not come is asked for again by the form itself. */
export function loadFormAhead(locale: Locale): void {
  loadForm().catch(() => undefined);
  loadLazyNamespace(locale, 'forms').catch(() => undefined);
}

/** The form, once its code and its words are here. When they do not come, the job stays, and the reader may ask again. */
export function LateForm({ onShown, ...form }: ComponentProps<Form> & { onShown: () => void }) {
  const [attempt, setAttempt] = useState(0);
  return <FormOrNews key={attempt} form={form} onShown={onShown} onTryAgain={() => setAttempt(attempt + 1)} />;
}

function FormOrNews(props: { form: ComponentProps<Form>; onShown: () => void; onTryAgain: () => void }) {
  const { form, onTryAgain } = props;
  const { t } = useTranslation('job-detail');
  const { t: common } = useTranslation();
  const translations = useLazyNamespace('forms');
  const [code, setCode] = useState<{ Form: Form } | 'coming' | 'failed'>('coming');
  useEffect(() => {
    loadForm().then(
      ({ ApplicationForm }) => setCode({ Form: ApplicationForm }),
      () => setCode('failed'),
    );
  }, []);
  const isWaiting = translations === 'loading' || code === 'coming';
  const shown = useEffectEvent(props.onShown);
  useEffect(() => {
    if (!isWaiting) shown();
  }, [isWaiting]);

  const outdated = useOutdated(translations === 'failed' || code === 'failed' ? 1 : 0);

  if (translations === 'failed' || code === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-xl border border-border bg-surface p-6">
        <p>{outdated ? common('part.outdated') : t('apply.notLoaded')}</p>
        <Button look="ghost" onClick={outdated ? () => window.location.reload() : onTryAgain}>
          {outdated ? common('error.reload') : common('tryAgain')}
        </Button>
      </div>
    );
  }
  if (isWaiting) return <Loading text={t('apply.loading')} />;
  return <code.Form {...form} />;
}
