import type { ComponentProps } from 'react';

interface Image {
  url: string;
  width: number;
}

/** A picture that editors chose, with its smaller copies. */
interface ChosenPicture {
  file: Image & { formats?: Image[] | undefined };
  alternativeText: string;
}

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'>;

/**
 * A picture that editors chose, or the drawing that is shown without one. `width`, `height` and `sizes` describe its place on the
 * page; `eager` is for one in the first view.
 */
export function SitePicture(
  props: ImageProps & {
    picture: ChosenPicture | undefined;
    /** Not needed where there is always a picture. */
    drawing?: { src: string; alt: string };
    eager?: boolean;
  },
) {
  const { picture, drawing, eager = false, sizes, ...rest } = props;
  const place = { ...rest, loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const;
  if (!picture) return drawing ? <img {...place} src={drawing.src} alt={drawing.alt} /> : null;
  const { file, alternativeText } = picture;
  const srcSet = [...(file.formats ?? []), file].map(({ url, width }) => `${url} ${width}w`).join(', ');
  return <img {...place} src={file.url} srcSet={srcSet} sizes={sizes} alt={alternativeText} />;
}
