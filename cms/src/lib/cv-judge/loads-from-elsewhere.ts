/** A `<` cannot stand inside a tag: pieces end there, and the whole is gone through once. */
const RELATIONSHIP = /<(?:\w{1,20}:)?Relationship\b([^<]*)/g;
/** People link to their pages and paste pictures from others: nothing of ours fetches either. */
const HARMLESS = /\/(?:hyperlink|image)$/i;
const TEMPLATE = /\/attachedTemplate$/i;
/** On the person's own disk, as Word notes it for everyone who began with a template. */
const LOCAL_PLACE = /^(?:file:\/{2,3})?[a-z]:[\\/]|^[^:&\\/]*$/i;

/**
 * Does a list of relationships of a document make Word fetch something when it is opened: a template from a server, an
 * object, a frame? Whoever owns that server decides what comes.
 */
export function loadsFromElsewhere(rels: string): boolean {
  return [...rels.matchAll(RELATIONSHIP)].some(([, tag = '']) => {
    if (!/\bTargetMode\s{0,9}=\s{0,9}["']External/i.test(tag)) return false;
    const type = attribute(tag, 'Type');
    if (TEMPLATE.test(type)) return !LOCAL_PLACE.test(attribute(tag, 'Target'));
    return !HARMLESS.test(type);
  });
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}["']([^"']*)`).exec(tag)?.[1] ?? '';
