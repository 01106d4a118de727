import type { ComponentProps } from 'react';

interface Image {
  url: string;
  width: number;
}

/** A picture that editors chose, with its copies (ContentPicture of the contract). */
interface ChosenPicture {
  file: Image & { formats?: Image[] | undefined; focalPoint?: { x: number; y: number } | undefined };
  alternativeText: string;
}

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'>;

/**
 * A picture that editors chose, or the drawing that is shown without one. `width`, `height` and `sizes` describe its place on the
 * page; `eager` is for one in the first view, `style` for the drawing.
 */
export function SitePicture(
  props: ImageProps & {
    picture: ChosenPicture | undefined;
    /** Not needed where there is always a picture. */
    drawing?: { src: string; alt: string };
    eager?: boolean;
  },
) {
  const { picture, drawing, eager = false, sizes, style, ...rest } = props;
  const place = { ...rest, loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const;
  if (!picture) return drawing ? <img {...place} src={drawing.src} alt={drawing.alt} style={style} /> : null;
  const { file, alternativeText } = picture;
  const { formats = [], focalPoint } = file;
  const srcSet = formats.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
  const cropped = focalPoint && { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` };
  return <img {...place} src={file.url} srcSet={srcSet} sizes={sizes} alt={alternativeText} style={cropped} />;
}
