/** Text typed in a plain box: blank lines part paragraphs, line breaks stay, lines that start with a dash are a list. */
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

interface Block {
  list: boolean;
  lines: string[];
}

const bullet = /^\s*[-–—•*]\s+/;

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const content = line.replace(bullet, '').trim();
    const list = content !== line.trim();
    const last = blocks.at(-1);
    if (open && content && last?.list === list) last.lines.push(content);
    else if (content) blocks.push({ list, lines: [content] });
    open = content !== '';
  }
  return blocks;
}
