import { Lock, ShieldCheck, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const points = [
  { id: 'free', icon: ShieldCheck },
  { id: 'quick', icon: Timer },
  { id: 'confidential', icon: Lock },
] as const;

/** Three answers to what people fear. */
export function Reassurance() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  const lang = langOf(content, useLocale());
  return (
    <section aria-labelledby="reassurance-heading" className="grid gap-4">
      <h2 id="reassurance-heading" className="sr-only">
        {t('reassurance')}
      </h2>
      {points.map(({ id, icon: Icon }) => (
        <div key={id} className="flex items-start gap-4 rounded-xl border border-border bg-surface p-5 shadow-sm">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
          <div className="grid gap-1" {...lang}>
            <h3>{content[id].title}</h3>
            <p className="text-muted">{content[id].text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
