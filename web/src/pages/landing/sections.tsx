import type { LandingPage, LandingSection } from '@qantara/contract/content';
import type { ReactNode } from 'react';
import { Accordion } from '../../components/accordion.js';
import { CheckList } from '../../components/check-list.js';
import { SitePicture } from '../../components/site-picture.js';
import { useOpenItem } from '../../components/use-open-item.js';
import { RichText } from '../../content/rich-text.js';
import { langOf } from '../../content/use-content.js';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { FigureTiles } from '../../features/page-parts/statistics.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { TextLanguage } from '../../lib/text-language.js';
import { JobsSection } from './jobs-section.js';

type SectionOf<Name extends LandingSection['component']> = Extract<LandingSection, { component: Name }>;

interface SectionProps {
  section: LandingSection;
  /** Of the heading; other ids of the section begin with it. */
  id: string;
  page: LandingPage;
}

export function Section({ section, id, page }: SectionProps) {
  const lang = langOf(page, useLocale());
  switch (section.component) {
    // The page itself shows it.
    case 'landing.hero':
      return null;
    case 'landing.text':
      return (
        <Columns id={id} title={section.title} lang={lang}>
          <RichText content={section.text} />
        </Columns>
      );
    case 'landing.list':
      return (
        <Columns id={id} title={section.title} lead={section.lead} lang={lang}>
          <CheckList items={section.items} className="sm:grid-cols-2" />
        </Columns>
      );
    case 'landing.figures':
      return <Figures section={section} id={id} lang={lang} />;
    case 'landing.quote':
      return <Quote section={section} lang={lang} />;
    case 'landing.faq':
      return (
        <Columns id={id} title={section.title} lang={lang}>
          <Questions section={section} id={id} />
        </Columns>
      );
    case 'landing.jobs':
      return <JobsSection section={section} id={id} lang={lang} />;
    case 'landing.picture':
      return <Picture section={section} lang={lang} />;
    case 'landing.call-to-action': {
      const { title, text, button } = section;
      const callToAction = { title, text, button: button.text };
      return (
        <ClosingBand page={{ callToAction, locale: page.locale }} button={{ to: button.url, text: button.text }} />
      );
    }
  }
}

const sectionClass = 'page-column py-8 wrap-anywhere lg:py-12';

/** On wide screens the heading is beside what it is about. */
function Columns(props: {
  id: string;
  title: string;
  lead?: string | undefined;
  lang: TextLanguage;
  children: ReactNode;
}) {
  const { id, title, lead, lang, children } = props;
  return (
    <section
      aria-labelledby={id}
      {...lang}
      className={`${sectionClass} grid grid-cols-1 gap-5 lg:grid-cols-12 lg:gap-8`}
    >
      <div className="grid content-start gap-2 lg:col-span-4">
        <h2 id={id}>{title}</h2>
        {lead ? <p className="text-muted">{lead}</p> : null}
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}

function Figures(props: { section: SectionOf<'landing.figures'>; id: string; lang: TextLanguage }) {
  const { section, id, lang } = props;
  return (
    <section aria-labelledby={id} {...lang} className={`${sectionClass} grid gap-5`}>
      <h2 id={id}>{section.title}</h2>
      <FigureTiles
        figures={section.figures}
        className="md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
        tileClassName="border border-border shadow-md"
      />
    </section>
  );
}

function Quote({ section, lang }: { section: SectionOf<'landing.quote'>; lang: TextLanguage }) {
  const { text, name, position } = section;
  return (
    <div {...lang} className={sectionClass}>
      <figure className="grid gap-5 rounded-2xl bg-primary-soft p-6 lg:p-12">
        <blockquote className="max-w-4xl border-s-3 border-primary ps-4 text-h3 font-normal text-pretty whitespace-pre-line lg:ps-6">
          {text}
        </blockquote>
        <figcaption className="grid border-s-3 border-transparent ps-4 text-small text-muted lg:ps-6">
          <span className="text-body font-semibold text-ink">{name}</span>
          {position ? <span>{position}</span> : null}
        </figcaption>
      </figure>
    </div>
  );
}

function Questions({ section, id }: { section: SectionOf<'landing.faq'>; id: string }) {
  const items = section.questions.map(({ question, answer }, place) => ({
    id: `${id}-${place + 1}`,
    title: question,
    lang: {},
    content: <RichText content={answer} />,
  }));
  const [open, toggle] = useOpenItem(items.map((item) => item.id));
  return <Accordion items={items} open={open} onToggle={toggle} />;
}

function Picture({ section, lang }: { section: SectionOf<'landing.picture'>; lang: TextLanguage }) {
  const { picture, caption } = section;
  return (
    <figure {...lang} className={`${sectionClass} grid gap-3`}>
      <SitePicture
        picture={picture}
        width={picture.file.width}
        height={picture.file.height}
        sizes="(min-width: 80rem) 75rem, 100vw"
        className="h-auto max-h-160 max-w-full justify-self-start rounded-2xl object-cover"
      />
      {caption ? <figcaption className="text-small text-muted">{caption}</figcaption> : null}
    </figure>
  );
}
