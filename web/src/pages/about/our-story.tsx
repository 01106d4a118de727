import { useTranslation } from 'react-i18next';
import bridge from '../../assets/scenes/bridge.svg?no-inline';
import { Reveal } from '../../components/reveal.js';

export function OurStory() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="story-heading" className="page-column section-space">
      <Reveal className="grid gap-8 lg:grid-cols-12 lg:items-center lg:gap-12">
        <div className="grid gap-4 lg:col-span-7">
          <h2 id="story-heading">{t('story.title')}</h2>
          <p className="measure">{t('story.experience')}</p>
          <p className="measure">{t('story.industries')}</p>
          <p className="measure">{t('story.papers')}</p>
        </div>
        <img
          src={bridge}
          alt={t('story.picture')}
          width={480}
          height={560}
          loading="lazy"
          decoding="async"
          className="mx-auto w-full max-w-sm arch-frame bg-night shadow-lg lg:col-span-5"
        />
      </Reveal>
    </section>
  );
}
