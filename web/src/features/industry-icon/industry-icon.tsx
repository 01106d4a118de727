import type { Industry } from '@qantara/contract';
import sprite from './industry-icons.svg?url&no-inline';

const icons: Record<Industry, string> = {
  Construction: 'hard-hat',
  'Oil & Gas': 'flame',
  Healthcare: 'stethoscope',
  Hospitality: 'concierge-bell',
  Manufacturing: 'factory',
  'Information Technology': 'laptop',
  'Finance & Banking': 'landmark',
  Education: 'graduation-cap',
  Retail: 'shopping-bag',
  'Transportation & Logistics': 'truck',
  Other: 'briefcase',
};

/** A line icon of an industry, in the colour of the text around it. */
export function IndustryIcon({ industry, className = 'size-5' }: { industry: Industry; className?: string }) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <use href={`${sprite}#${icons[industry]}`} />
    </svg>
  );
}
