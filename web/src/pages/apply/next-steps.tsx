import { useTranslation } from 'react-i18next';

const steps = ['review', 'match', 'connect'] as const;

/** "What Happens Next?" as three numbered steps. */
export function NextSteps() {
  const { t } = useTranslation('apply');
  return (
    <section aria-labelledby="next-heading" className="page-column section-space grid gap-6">
      <h2 id="next-heading">{t('next.title')}</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map((id, index) => (
          <li key={id} className="grid content-start gap-2 border-t-3 border-primary pt-4">
            <span aria-hidden="true" className="font-mono text-small font-semibold text-primary">
              {`0${index + 1}`}
            </span>
            <h3>{t(`next.${id}.title`)}</h3>
            <p className="text-muted">{t(`next.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
