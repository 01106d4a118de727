import type { AgencyFacts } from '@qantara/contract/content';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { Button } from '../../components/ui/button.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { abortAfter, RESPONSE_TIMEOUT_MS } from '../../lib/http/abort-after.js';

/** Degrees shown around the office. */
const reach = 0.008;

const embeddedMap = ({ latitude, longitude }: AgencyFacts) => {
  const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2].join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
};
const outsideMap = ({ latitude, longitude }: AgencyFacts) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** A static picture of the location; the third-party map loads only on request. */
export function OfficeMap() {
  const agency = useAgency();
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const [state, setState] = useState<'drawing' | 'loading' | 'shown' | 'failed'>('drawing');
  const load = async () => {
    setState('loading');
    const timeout = abortAfter(RESPONSE_TIMEOUT_MS);
    // A frame reports the browser's error page as loaded, so the server is asked first.
    const isReached = await fetch(embeddedMap(agency), { mode: 'no-cors', signal: timeout.signal }).then(
      () => true,
      () => false,
    );
    timeout.end();
    setState(isReached ? 'shown' : 'failed');
  };
  return (
    <section aria-labelledby="map-heading" className="grid gap-4 lg:col-span-12">
      <h2 id="map-heading">{t('map.title')}</h2>
      <div className="relative h-80 overflow-hidden rounded-2xl border border-border bg-sunken lg:h-96">
        <Locator label={t('map.drawing', { address: agency.address })} />
        {state === 'shown' ? (
          <iframe title={t('map.title')} src={embeddedMap(agency)} className="absolute inset-0 size-full border-0" />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {state === 'shown' ? null : (
          <Button
            variant="ghost"
            busy={state === 'loading'}
            onClick={() => void load()}
            className="bg-surface [html:not(.js)_&]:hidden"
          >
            {t('map.load')}
          </Button>
        )}
        <a href={outsideMap(agency)} target="_blank" rel="noopener noreferrer" className={buttonClass('link')}>
          {t('map.open')}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only"> ({common('externalLink')})</span>
        </a>
        <address className="not-italic text-muted">{agency.address}</address>
      </div>
      {state === 'shown' ? null : <p className="text-small text-muted">{t('map.text')}</p>}
      <p role="status" className="text-small font-medium empty:hidden">
        {state === 'failed' ? t('map.failed') : null}
      </p>
    </section>
  );
}

/** An imagined street plan with a pin: shows that here is a place, claims nothing about the streets. Never mirrored. */
function Locator({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 800 320" preserveAspectRatio="xMidYMid slice" className="size-full">
      <rect width="800" height="320" className="fill-sunken" />
      <path d="M0 250Q120 205 190 232T400 262T620 236T800 262V320H0Z" className="fill-primary-soft" />
      <g className="fill-surface">
        <rect x="60" y="34" width="118" height="72" rx="8" />
        <rect x="212" y="24" width="92" height="94" rx="8" />
        <rect x="470" y="30" width="120" height="82" rx="8" />
        <rect x="628" y="48" width="116" height="66" rx="8" />
        <rect x="84" y="154" width="100" height="56" rx="8" />
        <rect x="226" y="156" width="88" height="60" rx="8" />
        <rect x="486" y="152" width="92" height="58" rx="8" />
        <rect x="636" y="160" width="98" height="48" rx="8" />
      </g>
      <g fill="none" strokeLinecap="round" className="stroke-border">
        <path d="M0 130H800" strokeWidth="20" />
        <path d="M340 0Q352 160 330 320" strokeWidth="14" />
        <path d="M444 0V320M196 0V320M608 0V320" strokeWidth="8" />
      </g>
      <path d="M0 130H800" fill="none" strokeWidth="2" strokeDasharray="14 12" className="stroke-white" />
      <ellipse cx="394" cy="166" rx="26" ry="7" className="fill-ink/20" />
      <path
        d="M394 164C370 132 358 114 358 94a36 36 0 0 1 72 0c0 20-12 38-36 70Z"
        className="fill-primary stroke-white"
        strokeWidth="3"
      />
      <path d="M380 106V92a14 14 0 0 1 28 0v14Z" className="fill-amber" />
    </svg>
  );
}
