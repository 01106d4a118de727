import { useTranslation } from 'react-i18next';
import bridge from '../../assets/scenes/bridge.svg?no-inline';
import { Reveal } from '../../components/reveal.js';
import { SitePicture } from '../../components/site-picture.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

export function OurStory() {
  const { t } = useTranslation('about');
  const page = useContent('aboutPage');
  const lang = langOf(page, useLocale());
  return (
    <section aria-labelledby="story-heading" className="page-column section-space">
      <Reveal className="grid gap-8 lg:grid-cols-12 lg:items-center lg:gap-12">
        <div className="grid gap-4 lg:col-span-7">
          <h2 id="story-heading">{t('story.title')}</h2>
          {page.story.map((paragraph) => (
            <p key={paragraph} {...lang} className="measure">
              {paragraph}
            </p>
          ))}
        </div>
        <SitePicture
          picture={page.storyPicture}
          drawing={{ src: bridge, alt: t('story.picture') }}
          width={480}
          height={560}
          sizes="24rem"
          className="mx-auto aspect-6/7 w-full max-w-sm arch-frame bg-night object-cover shadow-lg lg:col-span-5"
        />
      </Reveal>
    </section>
  );
}
