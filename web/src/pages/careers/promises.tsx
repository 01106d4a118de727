import { FileText, Handshake, UserCheck } from 'lucide-react';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** What the agency promises. */
export function Promises() {
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
