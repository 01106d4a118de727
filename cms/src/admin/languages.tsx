import { Flex, Status, Typography } from '@strapi/design-system';
import { LOCALES } from './contract';
import { hintOf } from './language-hints';
import { type Language, LANGUAGES, type LanguageStatus, useContentLocale, type PanelProps } from './panel-props';

const LABELS = {
  published: { text: 'Published', variant: 'success' },
  modified: { text: 'Newer draft', variant: 'alternative' },
  draft: { text: 'Draft only', variant: 'secondary' },
  missing: { text: 'Missing', variant: 'neutral' },
} as const;

/** Shown beside the form of a type with drafts: the status of each language. Strapi shows it in a closed list only. */
export function LanguagesPanel({ document, meta }: PanelProps) {
  const edited = useContentLocale();
  const others = meta?.availableLocales ?? [];
  const languages = [{ locale: edited, status: document?.status }, ...others];
  if (languages.every(({ status }) => status === undefined)) return null;
  const statuses = statusesOf(languages);
  return {
    title: 'Languages',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        {statuses.map(({ locale, status }) => (
          <Flex key={locale} direction="column" alignItems="stretch" gap={1}>
            <Flex justifyContent="space-between" gap={2}>
              <Typography textColor="neutral800">{LANGUAGES[locale]}</Typography>
              <Badge status={status} />
            </Flex>
            {hintOf(locale, statuses) ? (
              <Typography variant="pi" textColor="neutral600">
                {hintOf(locale, statuses)}
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
