import { PlainText } from '../../components/plain-text.js';

/** A text whose lines that start with `## ` are headings. */
export function StoryText({ text }: { text: string }) {
  const [opening = '', ...parts] = text.split(/^## /m);
  return (
    <div className="grid gap-8">
      <PlainText text={opening} />
      {parts.map((part) => {
        const [title, ...lines] = part.split('\n');
        return (
          <section key={title} className="grid gap-3">
            <h2 className="text-h3">{title}</h2>
            <PlainText text={lines.join('\n')} />
          </section>
        );
      })}
    </div>
  );
}
