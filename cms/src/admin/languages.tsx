import { Flex, Status, Typography } from '@strapi/design-system';
import { LOCALES, type Locale } from './contract';
import { type Language, LANGUAGES, type LanguageStatus, useContentLocale, type PanelProps } from './panel-props';

const LABELS = {
  published: { text: 'Published', variant: 'success' },
  modified: { text: 'Newer draft', variant: 'alternative' },
  draft: { text: 'Draft only', variant: 'secondary' },
  missing: { text: 'Missing', variant: 'neutral' },
} as const;
const HINTS: Partial<Record<LanguageStatus, string>> = {
  modified: 'Visitors see the published text, without the newest changes.',
  draft: 'Visitors do not see this text yet.',
};

/** Shown beside the form of a type with drafts: the status of each language. Strapi shows it in a closed list only. */
export function LanguagesPanel({ document, meta }: PanelProps) {
  const edited = useContentLocale();
  const others = meta?.availableLocales ?? [];
  const languages = [{ locale: edited, status: document?.status }, ...others];
  if (languages.every(({ status }) => status === undefined)) return null;
  return {
    title: 'Languages',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        {statusesOf(languages).map(({ locale, status }) => (
          <Flex key={locale} direction="column" alignItems="stretch" gap={1}>
            <Flex justifyContent="space-between" gap={2}>
              <Typography textColor="neutral800">{LANGUAGES[locale]}</Typography>
              <Badge status={status} />
            </Flex>
            {hintOf(locale, status) ? (
              <Typography variant="pi" textColor="neutral600">
                {hintOf(locale, status)}
              </Typography>
            ) : null}
          </Flex>
        ))}
      </Flex>
    ),
  };
}

interface LanguagesCellProps {
  languages: readonly Language[];
  /** Language of the list, whose status has a column of its own. */
  besides: string;
}

/** List cell of types with drafts: the status of the other language. */
export const LanguagesCell = ({ languages, besides }: LanguagesCellProps) =>
  statusesOf(languages)
    .filter(({ locale }) => locale !== besides)
    .map(({ locale, status }) => (
      <Flex key={locale} gap={2}>
        <Typography variant="pi" textColor="neutral600" width="2rem">
          {locale.toUpperCase()}
        </Typography>
        <Badge status={status} />
      </Flex>
    ));

const statusesOf = (languages: readonly Language[]) =>
  LOCALES.map((locale) => ({
    locale,
    status: languages.find((language) => language.locale === locale)?.status ?? 'missing',
  }));

const hintOf = (locale: Locale, status: LanguageStatus): string | undefined =>
  locale === 'ar' && (status === 'missing' || status === 'draft')
    ? 'The Arabic site shows the English text.'
    : HINTS[status];

function Badge({ status }: { status: LanguageStatus }) {
  const { text, variant } = LABELS[status];
  return (
    <Status variant={variant} size="S" width="min-content">
      <Typography variant="pi" fontWeight="bold" style={{ whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
    </Status>
  );
}
