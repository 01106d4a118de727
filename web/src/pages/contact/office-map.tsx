import { AGENCY } from '@qantara/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Button } from '../../components/button.js';
import { buttonClass } from '../../components/button-look.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Locator } from './locator.js';

const { latitude, longitude } = AGENCY.map;
/** Degrees shown around the office. */
const reach = 0.008;
const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2].join(',');
const embedded = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
const outside = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** A drawn locator; the real map of another company comes only when it is asked for. */
export function OfficeMap() {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const [loaded, setLoaded] = useState(false);
  return (
    <section aria-labelledby="map-heading" className="grid gap-4 lg:col-span-12">
      <h2 id="map-heading">{t('map.title')}</h2>
      <div className="relative h-80 overflow-hidden rounded-2xl border border-border bg-sunken lg:h-96">
        {loaded ? (
          <iframe title={t('map.title')} src={embedded} loading="lazy" className="size-full border-0" />
        ) : (
          <Locator label={t('map.drawing')} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {loaded ? null : (
          <Button look="ghost" onClick={() => setLoaded(true)} className="bg-surface [html:not(.js)_&]:hidden">
            {t('map.load')}
          </Button>
        )}
        <a href={outside} target="_blank" rel="noopener noreferrer" className={buttonClass('link')}>
          {t('map.open')}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only"> ({common('externalLink')})</span>
        </a>
        <address className="not-italic text-muted">{AGENCY.address[locale]}</address>
      </div>
      {loaded ? null : <p className="text-small text-muted">{t('map.text')}</p>}
    </section>
  );
}
