import type { Value } from '@qantara/contract/content';
import {
  Award,
  Eye,
  Handshake,
  HeartHandshake,
  Lightbulb,
  ShieldCheck,
  Sprout,
  Telescope,
  type LucideIcon,
} from 'lucide-react';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { IconCard } from '../../components/ui/icon-card.js';

const icons: Record<Value['icon'], LucideIcon> = {
  Shield: ShieldCheck,
  Award,
  Handshake,
  'Light bulb': Lightbulb,
  'Heart and hands': HeartHandshake,
  Plant: Sprout,
  Telescope,
  Eye,
};

/** The values of one page, a card each. */
export function ValueCards({ page, className }: { page: Value['page']; className: string }) {
  const locale = useLocale();
  const values = useContent('values').filter((value) => value.page === page);
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 lg:gap-6 ${className}`}>
      {values.map((value) => {
        const lang = langOf(value, locale);
        return (
          <li key={value.id} {...lang}>
            <IconCard icon={icons[value.icon]} title={value.title}>
              <p>
                {value.text}
                <EnglishBadge lang={lang} />
              </p>
            </IconCard>
          </li>
        );
      })}
    </ul>
  );
}
