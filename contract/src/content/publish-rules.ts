/**
 * What the CMS demands of a document beyond its schema when it is published. The website does not apply these rules: it must go on
 * reading what was published before a rule existed.
 */
import type * as z from 'zod/mini';
import { ICON_PIXELS, MAX_LOGO_RATIO, SHARE_PICTURE } from './agency.js';
import type { ContentImage } from './fields.js';

type Issue = (path: PropertyKey[], message: string) => void;
type Rule = (values: Readonly<Record<string, unknown>>, path: PropertyKey[], report: Issue) => void;

export const URL_MESSAGE = 'Write a whole address that works: https://www.example.com/page.';
const ANCHOR_TAKEN = 'Choose another anchor: the page itself uses this one.';
const ANCHOR_TWICE = 'Choose another anchor: a section above has this one.';

const ICON_MESSAGE = `Choose a square picture of at least ${ICON_PIXELS} by ${ICON_PIXELS} pixels.`;
const LOGO_TOO_WIDE = `Choose a logo at most ${MAX_LOGO_RATIO} times as wide as high, without empty edges: it must fit into the header of a phone.`;
const LOGO_TOO_SMALL = 'Choose a logo that is at least 96 pixels high: it is blurred on good screens.';
const SHARE_PICTURE_TOO_SMALL = `Choose a picture of at least ${SHARE_PICTURE.width} by ${SHARE_PICTURE.height} pixels, about twice as wide as high: it is cropped to this shape.`;
const MIN_HERO_WIDTH = 1280;
const HERO_PICTURE_MESSAGE = `Choose a picture that is wider than high, at least ${MIN_HERO_WIDTH} pixels wide: it fills the screen.`;
const FILM_WITHOUT_PICTURE =
  'Choose a picture for the top of the page too: it is shown until the film plays, and on phones.';
const FILMS_OF_ONE_TYPE = 'Choose one film, or the same film as MP4 and as WebM.';
const MIN_LOGO_PIXELS = 96;

/** Ids of the site's own elements on pages with anchors. */
const OWN_ID = /^(?:main|root|door-.*|qantara-.*|.*-(?:heading|text|title|incomplete))$/i;

const rules: Rule[] = [
  (values, path, report) => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' && /^https?:/i.test(value) && isUrlField(name) && !URL.canParse(value))
        report([...path, name], URL_MESSAGE);
  },
  ({ anchor }, path, report) => {
    if (typeof anchor === 'string' && OWN_ID.test(anchor)) report([...path, 'anchor'], ANCHOR_TAKEN);
  },
  (values, path, report) => {
    for (const [name, list] of Object.entries(values)) {
      if (!Array.isArray(list)) continue;
      const anchors = list.map((one: unknown) => (isRecord(one) ? one['anchor'] : undefined));
      anchors.forEach((anchor, place) => {
        if (anchor !== undefined && anchors.indexOf(anchor) < place)
          report([...path, name, place, 'anchor'], ANCHOR_TWICE);
      });
    }
  },
  ({ icon }, path, report) => {
    if (isImage(icon) && (icon.width !== icon.height || icon.width < ICON_PIXELS))
      report([...path, 'icon'], ICON_MESSAGE);
  },
  (values, path, report) => {
    for (const name of ['logo', 'logoOnLight']) {
      const logo = values[name];
      if (!isImage(logo)) continue;
      if (logo.width > MAX_LOGO_RATIO * logo.height) report([...path, name], LOGO_TOO_WIDE);
      else if (logo.height < MIN_LOGO_PIXELS) report([...path, name], LOGO_TOO_SMALL);
    }
  },
  ({ sharePicture }, path, report) => {
    const file = isRecord(sharePicture) ? sharePicture['file'] : undefined;
    if (isImage(file) && (file.width < SHARE_PICTURE.width || file.height < SHARE_PICTURE.height))
      report([...path, 'sharePicture', 'file'], SHARE_PICTURE_TOO_SMALL);
  },
  ({ heroPicture }, path, report) => {
    const file = isRecord(heroPicture) ? heroPicture['file'] : undefined;
    if (isImage(file) && (file.width < MIN_HERO_WIDTH || file.width < file.height))
      report([...path, 'heroPicture', 'file'], HERO_PICTURE_MESSAGE);
  },
  ({ heroFilm, heroPicture }, path, report) => {
    if (!Array.isArray(heroFilm)) return;
    const types = heroFilm.map((one: unknown) => (isRecord(one) ? one['type'] : undefined));
    if (!heroPicture) report([...path, 'heroFilm'], FILM_WITHOUT_PICTURE);
    else if (new Set(types).size < types.length) report([...path, 'heroFilm'], FILMS_OF_ONE_TYPE);
  },
];

const PROFILES = ['linkedin', 'facebook', 'instagram', 'x', 'youtube'];
const isUrlField = (name: string) => /url$/i.test(name) || PROFILES.includes(name);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isImage = (value: unknown): value is ContentImage =>
  isRecord(value) && typeof value['width'] === 'number' && typeof value['height'] === 'number';

/** A check of zod: applies the rules to a document and to everything in it. */
export function publishRules({ value, issues }: z.core.ParsePayload<unknown>): void {
  const apply = (one: unknown, path: PropertyKey[]) => {
    if (isRecord(one))
      for (const rule of rules)
        rule(one, path, (at, message) => issues.push({ code: 'custom', input: one, path: at, message }));
    if (typeof one === 'object' && one !== null)
      for (const [name, part] of Object.entries(one)) apply(part, [...path, Array.isArray(one) ? Number(name) : name]);
  };
  apply(value, []);
}
