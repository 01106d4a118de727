import { FileText, Handshake, UserCheck } from 'lucide-react';
import { useContent, langOf } from '../../content/use-content.js';
import { CvPage } from '../../features/submission/cv-page.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { useLocale } from '../../i18n/use-locale.js';

/** The CV form with this page's own messages; what it sends says that it came from here. */
export function CareersPage() {
  const content = useContent('careersPage');
  return (
    <CvPage
      page="careers"
      content={content}
      hero={content.hero}
      aside={
        <>
          <Promises />
          <TrustBlock />
        </>
      }
    />
  );
}

/** What the agency promises. */
function Promises() {
  const content = useContent('careersPage');
  const lang = langOf(content, useLocale());
  const promises = [
    { ...content.personPromise, icon: UserCheck },
    { ...content.termsPromise, icon: FileText },
    { ...content.choicePromise, icon: Handshake },
  ];
  return (
    <section aria-labelledby="promises-heading" className="grid gap-6 rounded-2xl bg-sunken p-6" {...lang}>
      <h2 id="promises-heading" className="text-h3">
        {content.promisesTitle}
      </h2>
      <ul className="grid gap-5">
        {promises.map(({ title, text, icon: Icon }) => (
          <li key={title} className="flex items-start gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
            <div className="grid gap-1">
              <h3 className="text-body">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
