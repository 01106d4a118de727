import type { LangAttributes } from '../../lib/format/lang-attributes.js';

/** The small "English" after a text that is shown on an Arabic page because there is no Arabic one yet, as jobs have it. */
export const EnglishBadge = ({ lang }: { lang: LangAttributes | undefined }) =>
  lang?.lang === 'en' ? (
    <>
      {' '}
      <span
        {...lang}
        className="inline-block justify-self-start rounded-sm bg-grey-soft px-2 py-0.5 text-caption font-normal text-grey"
      >
        English
      </span>
    </>
  ) : null;
