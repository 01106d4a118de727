/** Names of a value's fields that no editor typed. */
const NOT_TEXT = new Set(['id', 'documentId', '__component', '__temp_key__', 'component', 'type', 'format', 'level']);

/**
 * What a field of a document says, one line for each paragraph, section or item. For people: in the panel, and to compare
 * versions.
 */
export function readableText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return typeof value === 'string' ? value : '';
  if (Array.isArray(value)) return linesOf(value);
  // A picture, and a node of a rich text.
  if ('mime' in value && 'name' in value) return String(value.name);
  if ('text' in value && 'type' in value && value.type === 'text') return String(value.text);
  if ('children' in value && Array.isArray(value.children)) return nodeText(value as Node);
  return linesOf(Object.entries(value).flatMap(([name, inner]) => (NOT_TEXT.has(name) ? [] : [inner as unknown])));
}

interface Node {
  type?: string;
  url?: string;
  children: unknown[];
}

const nodeText = ({ type, url, children }: Node): string => {
  if (type === 'list') return linesOf(children);
  const text = children.map(readableText).join('');
  return type === 'link' ? `${text} (${url ?? ''})` : text;
};

const linesOf = (values: readonly unknown[]): string =>
  values
    .map(readableText)
    .filter((line) => line !== '')
    .join('\n');
