import type { SiteContent } from '@qantara/contract/content';
import { Link } from 'react-router-dom';
import { langOf } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { TextLink } from '../../components/text/text-link.js';

/**
 * The call to action at the end of a page: one line, one amber button, and a quiet link for job seekers.
 * `button` is where it leads, and its text unless editors word it differently. `request` is the text of a link to the hiring
 * request.
 */
export function ClosingBand(props: {
  page: Pick<SiteContent['homePage'], 'callToAction' | 'locale'>;
  button: { to: string; text: string };
  request?: string;
}) {
  const { page, button, request } = props;
  const { title, text, button: ownText, note } = page.callToAction;
  const lang = langOf(page, useLocale());
  return (
    <section className="bg-primary text-on-primary">
      <div className="page-column grid justify-items-start gap-5 py-8 md:gap-6 md:py-12 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12 lg:py-16">
        <div {...lang} className="grid max-w-2xl gap-2">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="grid justify-items-start gap-2 lg:justify-items-center">
          <TextLink to={button.to} className={buttonClass('amber')}>
            {ownText ? <span {...lang}>{ownText}</span> : button.text}
          </TextLink>
          {request ? (
            <Link to="/hire" className={buttonClass('ghost-on-night')}>
              {request}
            </Link>
          ) : null}
          {note ? (
            <Link {...lang} to="/jobs" className="inline-block py-1.5 text-small underline underline-offset-4">
              {note}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}
