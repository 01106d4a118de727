import { Check, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { encode } from 'uqr';
import { BrandIcon } from '../../components/media/brand-icon.js';
import { Button } from '../../components/ui/button.js';
import { useCopied } from '../../hooks/use-copied.js';
import { encodeText } from '../../lib/format/stored-values.js';

/** The link to the application that was sent: to follow, to send to oneself, to copy, and for the camera of another phone. */
export function YourLink({ link, title, reference }: { link: string; title: string; reference: string }) {
  const { t } = useTranslation('application');
  const { copied, copy } = useCopied(link);
  const text = t('link.message', { title, reference, link });
  // Not a link: visitor statistics report the target of links to other sites, and this one names the secret URL.
  const send = () => window.open(`https://wa.me/?text=${encodeText(text)}`, '_blank', 'noopener,noreferrer');
  return (
    <section aria-labelledby="link-heading" className="grid justify-items-start gap-3 rounded-xl bg-surface p-5">
      <h3 id="link-heading">{t('link.title')}</h3>
      <p>{t('link.text')}</p>
      {/* A document of its own, which loads no visitor statistics. */}
      <a href={link} rel="noreferrer" className="font-semibold break-all text-primary underline underline-offset-4">
        <bdi dir="ltr">{link}</bdi>
      </a>
      <p className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={send}>
          <BrandIcon name="whatsapp" />
          {t('link.send')}
        </Button>
        <Button variant="ghost" onClick={() => void copy()}>
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Link2 aria-hidden="true" className="size-5" />
          )}
          {t('link.copy')}
        </Button>
      </p>
      <p role="status" className="text-small empty:hidden">
        {copied === null ? null : t(copied === 'yes' ? 'link.copied' : 'link.copyByHand')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={link} label={t('link.qrLabel')} />
        <p className="max-w-56 text-small text-muted">{t('link.qr')}</p>
      </div>
      <p className="text-small">
        {t('link.lost')}{' '}
        <Link to="/my-applications" className="font-semibold text-primary underline underline-offset-4">
          {t('missing.again')}
        </Link>
      </p>
    </section>
  );
}

/** Modules of the quiet zone around the code, as ISO/IEC 18004 demands. */
const BORDER = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-40 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
