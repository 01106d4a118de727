import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { BrandIcon } from '../../components/media/brand-icon.js';

const services = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'x', name: 'X' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const;

/** The profiles that the agency has. */
export function SocialLinks() {
  const agency = useAgency();
  const { t } = useTranslation();
  const shown = services.filter(({ key }) => agency[key]);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('footer.social')} className="-ms-[min(0.75rem,var(--gutter))] flex flex-wrap items-center">
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a
            href={agency[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (${t('externalLink')})`}
            className="grid min-h-11 min-w-11 place-items-center rounded-lg px-3 hover:bg-white/10 hover:text-white"
          >
            {key === 'linkedin' ? name : <BrandIcon name={key} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
