import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { BrandIcon } from '../../components/brand-icon.js';

const services = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'x', name: 'X' },
  { key: 'youtube', name: 'YouTube' },
] as const;

export function SocialLinks() {
  const agency = useAgency();
  const { t } = useTranslation();
  const link = 'grid min-h-11 min-w-11 place-items-center rounded-lg hover:bg-white/10 hover:text-white';
  return (
    <ul aria-label={t('footer.social')} className="-ms-[min(0.75rem,var(--gutter))] flex flex-wrap items-center">
      {services.map(({ key, name }) => (
        <li key={key}>
          <a
            href={agency[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (${t('externalLink')})`}
            className={link}
          >
            <BrandIcon name={key} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={agency.linkedin}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`LinkedIn (${t('externalLink')})`}
          className={`${link} px-3`}
        >
          LinkedIn
        </a>
      </li>
    </ul>
  );
}
