import { blocksOf } from '../lib/text-blocks.js';

/** Text typed in a plain box, with its paragraphs and lists. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="measure grid gap-3">
      {blocksOf(text).map((block, index) =>
        block.list ? (
          <ul key={index} className="grid list-disc gap-1.5 ps-5 marker:text-primary">
            {block.lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {block.lines.join('\n')}
          </p>
        ),
      )}
    </div>
  );
}
