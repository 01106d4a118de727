/**
 * Field types of content types. The CMS leaves out fields that editors left empty (`z.optional`). Messages are sentences for
 * editors, which the panel shows when it rejects a publish.
 */
import * as z from 'zod/mini';
import { LOCALES } from '../locale.js';

const EMPTY = 'Fill in this field.';
const tooLong = (max: number) => `Use at most ${max} characters.`;

/** Text on one line. */
export const line = (max: number) =>
  z
    .string(EMPTY)
    .check(
      z.trim(),
      z.minLength(1, EMPTY),
      z.maxLength(max, tooLong(max)),
      z.regex(/^[^\r\n]*$/, 'Write this on one line.'),
    );

/** Text that may have several lines. */
export const paragraph = (max: number) =>
  z.string(EMPTY).check(z.trim(), z.minLength(1, EMPTY), z.maxLength(max, tooLong(max)));

/** A list with one item per line. The website gets an array. */
export const lines = (max: number) =>
  z.pipe(
    paragraph(max),
    z.transform((text: string) => text.split('\n').flatMap((one) => one.trim() || [])),
  );

/** A page of this site, or a safe URL. */
const LINK = /^(?:\/(?![/\\])\S*|#\S+|https?:\/\/\S+|mailto:\S+@\S+|tel:\+?\d+)$/;
export const LINK_MESSAGE =
  'Write a path of this site (/jobs), or an address that begins with https://, mailto: or tel:.';
export const link = z.string(EMPTY).check(z.trim(), z.regex(LINK, LINK_MESSAGE));

/** Fragment of links to a record, after `#`. The same in both languages. */
export const anchor = z
  .string(EMPTY)
  .check(
    z.maxLength(40, tooLong(40)),
    z.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'Use English letters, digits and hyphens: visa-assistance.'),
  );

/** Last part of a URL: /job-news/trade-tests. The same in both languages. */
export const slug = z
  .string(EMPTY)
  .check(
    z.trim(),
    z.maxLength(80, tooLong(80)),
    z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Use small English letters, digits and single hyphens: trade-tests.'),
  );

export const order = z
  .number('Give a whole number: records are shown from low to high.')
  .check(z.int('Give a whole number.'));

/** For search results and shared links. */
export const seo = z.object({ title: line(70), description: line(200) });

/** A title with a sentence or two. */
export const point = z.object({ title: line(60), text: paragraph(200) });

/** The top of a page. */
export const hero = z.object({ title: line(120), lead: line(300) });

/** A section at the end of a page. */
export const callToAction = z.object({
  title: line(120),
  text: line(300),
  button: z.optional(line(40)),
  /** A line below, such as for job seekers. */
  note: z.optional(line(200)),
});

const image = z.object({ url: z.string(), width: z.number(), height: z.number() });
/** What stays in sight when a picture is cropped, in percent of its width and height. */
const focalPoint = z.object({ x: z.number(), y: z.number() });
export interface ContentImage extends z.output<typeof image> {
  focalPoint?: z.output<typeof focalPoint>;
}

/** The largest copy; `formats`: all copies. */
const pictureFile = z.extend(z.object(image.shape, 'Choose a picture.'), {
  formats: z.optional(z.array(image)),
  focalPoint: z.optional(focalPoint),
});

/** A film of the Media Library. */
export const film = z.object({ url: z.string(), type: z.enum(['video/mp4', 'video/webm'], 'Choose a film.') });

/** A picture of the Media Library with its alternative text. */
export const picture = z.object({ file: pictureFile, alternativeText: line(300) });
export type ContentPicture = z.output<typeof picture>;

/** The smallest copy of a picture with at least so many pixels in width; without one, the largest. */
export const copyOfWidth = (pixels: number) =>
  z.pipe(
    pictureFile,
    z.transform(({ url, width, height, formats = [], focalPoint: point }): ContentImage => {
      const copies = formats.toSorted((one, other) => one.width - other.width);
      const copy = copies.find((one) => one.width >= pixels) ?? copies.at(-1) ?? { url, width, height };
      return { ...copy, ...(point && { focalPoint: point }) };
    }),
  );

/** Common to all documents. `locale` is English if there is no Arabic version yet. */
const document = { id: z.string(), locale: z.enum(LOCALES) };

/** A page of the site: one document. */
export const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ ...document, seo, ...shape });
/** One of several documents of a kind. */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ ...document, ...shape });

/** The first text of a document in both languages, as an editor would type it. */
export type Seed<Schema extends z.ZodMiniType> = Record<
  (typeof LOCALES)[number],
  Omit<z.input<Schema>, 'id' | 'locale'>
>;

/** Makes a seed from the fields that are equal in both languages and those that differ. */
export const inBothLanguages = <const Shared extends object, const English, const Arabic>(
  shared: Shared,
  en: English,
  ar: Arabic,
) => ({ en: { ...shared, ...en }, ar: { ...shared, ...ar } });
