import {
  AGENCY_TIME_ZONE,
  FAILED_TASK_DAYS,
  KNOWN_BROWSER_DAYS,
  RETENTION_MONTHS,
  type Locale,
} from '@qantara/contract';
import type { LegalKind, RichTextBlock, AgencyFacts, LegalPlace } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import documentAttestation from '../../assets/scenes/document-attestation.svg?no-inline';
import hrConsulting from '../../assets/scenes/hr-consulting.svg?no-inline';
import { ButtonLink } from '../../components/ui/button-link.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { Notice } from '../../components/ui/notice.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { RichText } from '../../content/rich-text.js';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { clientConfig, trackingServices } from '../../lib/http/client-config.js';
import { formatDate, isolateLtr, formatNumber } from '../../lib/format/format.js';

const scenes: Record<LegalKind, string> = { privacy: documentAttestation, terms: hrConsulting };

/** A legal text with its contents beside it on wide screens. */
export function LegalDocument({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('legal');
  const locale = useLocale();
  const agency = useAgency();
  const document = useContent('legalDocuments').find((one) => one.kind === kind);
  // The CMS keeps one of each kind published.
  if (!document) throw new Error(`The content has no document "${kind}"`);
  usePageHead(document.seo);
  const lang = langOf(document, locale);
  const values = placeValues(agency, document.locale);
  const { tracking } = clientConfig();
  const sections = document.sections.map((section) => {
    const added = tracking ? section.textWithStatistics : section.textWithoutStatistics;
    return { ...section, text: fillPlaces([...section.text, ...(added ? [paragraph(added)] : [])], values) };
  });
  const date = formatDate(document.validFrom, locale, AGENCY_TIME_ZONE);
  return (
    <>
      <PageHero title={<span {...lang}>{document.title}</span>} scene={scenes[kind]}>
        <p {...lang}>{document.lead}</p>
        <p className="mt-2 text-small">{t('validFrom', { date, version: isolateLtr(document.version) })}</p>
      </PageHero>
      <div className="page-column grid gap-8 py-10 lg:grid-cols-12 lg:py-16">
        <nav aria-labelledby="contents-heading" className="no-print hidden lg:col-span-4 lg:block">
          <div className="sticky top-24 grid gap-3">
            <h2 id="contents-heading" className="text-body">
              {t('contents')}
            </h2>
            <ol className="grid border-s border-border text-small" {...lang}>
              {sections.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} className="block py-1.5 ps-4 text-muted hover:text-primary hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid content-start gap-10 wrap-anywhere lg:col-span-8">
          {agency.demo ? (
            <Notice tone="warning" className="measure">
              <p>{t('review')}</p>
            </Notice>
          ) : null}
          {sections.map(({ anchor, title, text }) => (
            <section key={anchor} aria-labelledby={anchor} className="grid gap-3" {...lang}>
              <h2 id={anchor} className="text-h3">
                {title}
              </h2>
              <RichText content={text} />
            </section>
          ))}
          <section aria-labelledby="questions-heading" className="measure grid gap-4 border-t border-border pt-8">
            <h2 id="questions-heading" className="text-h3">
              {t('questions')}
            </h2>
            <p className="flex flex-wrap gap-3">
              <a href={`mailto:${agency.infoEmail}`} className={buttonClass()}>
                {t('write')}
              </a>
              <ButtonLink to="/contact" variant="ghost">
                {t('contact')}
              </ButtonLink>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', children: [{ type: 'text', text }] });

type PlaceValues = Readonly<Record<LegalPlace, string>>;

/** The values of the placeholders of a legal text, such as {name}. */
function placeValues(agency: AgencyFacts, locale: Locale): PlaceValues {
  const { tracking } = clientConfig();
  return {
    name: agency.name,
    address: agency.address,
    // A word joiner: the number may break at a slash, never after its first letter.
    licence: isolateLtr(agency.licenceNumber.replace('-', '-\u2060')),
    email: isolateLtr(agency.infoEmail),
    phone: isolateLtr(agency.phone.replaceAll(' ', '\u00a0')),
    months: formatNumber(RETENTION_MONTHS),
    mailDays: formatNumber(FAILED_TASK_DAYS),
    browserDays: formatNumber(KNOWN_BROWSER_DAYS),
    services: tracking
      ? trackingServices(tracking)
          .map(isolateLtr)
          .join(locale === 'ar' ? '، ' : ', ')
      : '',
  };
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** The text with its places filled. */
const fillPlaces = (blocks: readonly RichTextBlock[], values: PlaceValues): RichTextBlock[] =>
  blocks.map((block) => fillNode(block, values));

type Node = RichTextBlock | RichTextBlock['children'][number];

function fillNode<Kind extends Node>(node: Kind, values: PlaceValues): Kind {
  if (node.type === 'text') return { ...node, text: fill(node.text, values) };
  return { ...node, children: node.children.map((child) => fillNode(child, values)) };
}
