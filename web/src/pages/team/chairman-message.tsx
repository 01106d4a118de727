import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { LogoMark } from '../../components/layout/logo-mark.js';
import { SitePicture } from '../../components/media/site-picture.js';

export function ChairmanMessage() {
  const page = useContent('teamPage');
  const lang = langOf(page, useLocale());
  const place = 'w-48 max-w-full max-lg:mx-auto lg:col-span-4 lg:w-full lg:max-w-80';
  return (
    <section
      aria-labelledby="message-heading"
      className="page-column section-space grid grid-cols-1 gap-8 lg:grid-cols-12 lg:items-center lg:gap-12"
    >
      {page.portrait ? (
        <SitePicture
          picture={page.portrait}
          eager
          width={page.portrait.file.width}
          height={page.portrait.file.height}
          sizes="(min-width: 64rem) 20rem, 12rem"
          className={`aspect-4/5 arch-frame object-cover shadow-lg ${place}`}
        />
      ) : (
        <Monogram initials={page.chairmanInitials} className={place} />
      )}
      <figure {...lang} className="grid gap-6 lg:col-span-8">
        <h2 id="message-heading">{page.messageTitle}</h2>
        <blockquote className="grid gap-4 border-s-4 border-amber ps-5 lg:ps-8">
          {page.message.map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
        </blockquote>
        <figcaption className="ps-6 lg:ps-9">
          <span className="block font-semibold">{page.chairmanName}</span>
          <span className="text-small text-muted">{page.chairmanRole}</span>
        </figcaption>
      </figure>
    </section>
  );
}

/** In place of a portrait: initials on sand in the arch frame, above the bridge of the brand. */
function Monogram({ initials, className = '' }: { initials: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`relative grid aspect-4/5 place-items-center overflow-hidden arch-frame bg-linear-to-b from-[#faf3e4] to-[#d9b982] text-primary shadow-lg ${className}`}
    >
      <span className="pb-12 text-[4.5rem]/none font-semibold" dir="auto">
        {initials}
      </span>
      <LogoMark className="absolute -bottom-6 size-full translate-y-[28%] scale-110 text-primary/20" />
    </div>
  );
}
