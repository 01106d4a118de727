import { useEffect, useState, type ReactElement } from 'react';
import { afterLoad } from '../../lib/browser/after-load.js';
import { fitsScreen, LoopFilm, type LoopSource } from './loop-film.js';
import { MotionButton } from '../ui/motion-button.js';
import { useMotion } from '../../hooks/use-motion.js';

interface Still {
  src: string;
  avif?: string;
  width: number;
  height: number;
}

/**
 * A still picture that begins to move when nothing else waits for bytes: after the page has loaded, never with reduced
 * motion, data saver, a slow line or the reader's own choice against motion. Whatever fails leaves the picture.
 * `phone` is the picture below 768 px; `lazy` is for one below the first view. The box takes its size from `className`.
 */
export function VideoLoop(props: {
  poster: (Still & { phone?: Still }) | ReactElement;
  sources: readonly LoopSource[];
  alt?: string;
  lazy?: boolean;
  /** Turns with the script. */
  mirrored?: boolean;
  className?: string;
  buttonClassName?: string;
}) {
  const { poster, sources, alt = '', lazy = false, mirrored = false, className = '' } = props;
  const { buttonClassName = 'end-3 bottom-3' } = props;
  const moves = useMotion();
  const [mayMove, setMayMove] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(
    () => (prefersLessData() || !sources.some(fitsScreen) ? undefined : afterLoad(() => setMayMove(true))),
    // Only what the first render was given.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  // Once there, the film stays: pausing holds its frame.
  if (mayMove && moves && !begun) setBegun(true);
  const turned = mirrored ? 'mirror' : '';
  const fill = `absolute inset-0 size-full object-cover ${turned}`;
  // A hair smaller than the still: the page's largest paint was the still, not the moment at which it begins to move.
  const inside = `absolute inset-px size-[calc(100%-2px)] object-cover ${turned}`;

  return (
    <div className={`relative overflow-hidden ${className}`}>
      {'src' in poster ? (
        <picture>
          {poster.phone ? <StillSources still={poster.phone} media="(max-width: 767.98px)" /> : null}
          <StillSources still={poster} />
          <img
            src={poster.src}
            alt={alt}
            width={poster.width}
            height={poster.height}
            fetchPriority={lazy ? undefined : 'high'}
            loading={lazy ? 'lazy' : undefined}
            decoding="async"
            className={fill}
          />
        </picture>
      ) : (
        poster
      )}
      {mayMove && begun ? (
        <LoopFilm sources={sources} plays={moves} onFail={() => setMayMove(false)} className={inside} />
      ) : null}
      {mayMove ? <MotionButton className={`absolute z-20 bg-night/80 text-white ${buttonClassName}`} /> : null}
    </div>
  );
}

function StillSources({ still, media }: { still: Still; media?: string }) {
  const size = { media, width: still.width, height: still.height };
  return (
    <>
      {still.avif ? <source type="image/avif" srcSet={still.avif} {...size} /> : null}
      {media ? <source srcSet={still.src} {...size} /> : null}
    </>
  );
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where bytes are counted or slow: data saver on, or a line like 2G or 3G. Browsers that cannot tell say false. */
function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');
}
