import type { Locale } from '@qantara/contract';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { loadLazyNamespace } from '../../i18n/load-namespaces.js';
import { useTranslation } from 'react-i18next';
import { useLazyNamespace } from '../../i18n/use-lazy-namespace.js';
import { Button } from '../../components/ui/button.js';
import { useIsStaleBuild } from '../../components/ui/lazy-part.js';
import { Loading } from '../../components/ui/loading.js';

const loadForm = () => import('./application-form.js');
const NAMESPACES = ['forms', 'cv'] as const;
type Form = Awaited<ReturnType<typeof loadForm>>['ApplicationForm'];

/** Preloads the form. If that fails, LazyForm loads it again. */
export function loadFormAhead(locale: Locale): void {
  loadForm().catch(() => undefined);
  for (const name of NAMESPACES) loadLazyNamespace(locale, name).catch(() => undefined);
}

/** The form, once its code and translations are loaded. If they fail to load, the visitor can try again. */
export function LazyForm({ onShown, ...form }: ComponentProps<Form> & { onShown: () => void }) {
  const [attempt, setAttempt] = useState(0);
  return <FormOrStatus key={attempt} form={form} onShown={onShown} onTryAgain={() => setAttempt(attempt + 1)} />;
}

function FormOrStatus(props: { form: ComponentProps<Form>; onShown: () => void; onTryAgain: () => void }) {
  const { form, onTryAgain } = props;
  const { t } = useTranslation('job-detail');
  const { t: common } = useTranslation();
  const forms = useLazyNamespace('forms');
  const cv = useLazyNamespace('cv');
  const hasFailed = forms === 'failed' || cv === 'failed';
  const [code, setCode] = useState<{ Form: Form } | 'loading' | 'failed'>('loading');
  useEffect(() => {
    loadForm().then(
      ({ ApplicationForm }) => setCode({ Form: ApplicationForm }),
      () => setCode('failed'),
    );
  }, []);
  const isWaiting = forms === 'loading' || cv === 'loading' || code === 'loading';
  const shown = useEffectEvent(props.onShown);
  useEffect(() => {
    if (!isWaiting) shown();
  }, [isWaiting]);

  const isStale = useIsStaleBuild(hasFailed || code === 'failed' ? 1 : 0);

  if (hasFailed || code === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-xl border border-border bg-surface p-6">
        <p>{isStale ? common('part.outdated') : t('apply.notLoaded')}</p>
        <Button variant="ghost" onClick={isStale ? () => window.location.reload() : onTryAgain}>
          {isStale ? common('error.reload') : common('tryAgain')}
        </Button>
      </div>
    );
  }
  if (isWaiting) return <Loading text={t('apply.loading')} />;
  return <code.Form {...form} />;
}
