import type { LandingPage, LandingSection } from '@qantara/contract/content';
import { UserText } from '../../components/text/user-text.js';
import { CheckList } from '../../components/ui/check-list.js';
import { SitePicture } from '../../components/media/site-picture.js';
import { RichText } from '../../content/rich-text.js';
import { langOf } from '../../content/use-content.js';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { PageSection } from '../../features/page-parts/page-section.js';
import { Questions } from '../../features/page-parts/questions.js';
import { FigureTiles } from '../../features/page-parts/statistics.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { LangAttributes } from '../../lib/format/lang-attributes.js';
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
        <PageSection id={id} title={section.title} lang={lang}>
          <RichText content={section.text} />
        </PageSection>
      );
    case 'landing.list':
      return (
        <PageSection id={id} title={section.title} lead={section.lead} lang={lang}>
          <CheckList items={section.items} className="sm:grid-cols-2" />
        </PageSection>
      );
    case 'landing.figures':
      return <Figures section={section} id={id} lang={lang} />;
    case 'landing.quote':
      return <Quote section={section} lang={lang} />;
    case 'landing.faq':
      return (
        <PageSection id={id} title={section.title} lang={lang}>
          <Questions questions={section.questions} id={id} />
        </PageSection>
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

function Figures(props: { section: SectionOf<'landing.figures'>; id: string; lang: LangAttributes }) {
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

function Quote({ section, lang }: { section: SectionOf<'landing.quote'>; lang: LangAttributes }) {
  const { text, name, position } = section;
  return (
    <div {...lang} className={sectionClass}>
      <figure className="grid gap-5 rounded-2xl bg-primary-soft p-6 lg:p-12">
        <blockquote className="max-w-4xl border-s-3 border-primary ps-4 text-h3 font-normal text-pretty whitespace-pre-line lg:ps-6">
          {text}
        </blockquote>
        <figcaption className="grid border-s-3 border-transparent ps-4 text-small text-muted lg:ps-6">
          <UserText text={name} className="text-body font-semibold text-ink" />
          {position ? <UserText text={position} /> : null}
        </figcaption>
      </figure>
    </div>
  );
}

/** In pixels: 40rem. */
const MAX_PICTURE_HEIGHT = 640;

function Picture({ section, lang }: { section: SectionOf<'landing.picture'>; lang: LangAttributes }) {
  const { picture, caption } = section;
  const { width, height } = picture.file;
  // A tall poster is shown whole: smaller, not cut. As attributes, so that its place is kept while it loads.
  const share = Math.min(1, MAX_PICTURE_HEIGHT / height);
  return (
    <figure {...lang} className={`${sectionClass} grid gap-3`}>
      <SitePicture
        picture={picture}
        width={Math.round(width * share)}
        height={Math.round(height * share)}
        sizes={`(min-width: 80rem) min(75rem, ${Math.round(width * share)}px), 100vw`}
        className="h-auto max-w-full justify-self-start rounded-2xl"
      />
      {caption ? <figcaption className="text-small text-muted">{caption}</figcaption> : null}
    </figure>
  );
}
