import { useEffect, useRef, useState } from 'react';

/** `media` says on which screens it is for; of those that fit, the browser takes the first it can play. */
export interface LoopSource {
  src: string;
  type: string;
  media?: string;
}

export const fitsScreen = ({ media }: LoopSource): boolean => !media || window.matchMedia(media).matches;

/** The film itself: muted, hidden from screen readers, and paused while it is out of sight. */
export function LoopFilm(props: {
  sources: readonly LoopSource[];
  plays: boolean;
  onFail: () => void;
  className: string;
}) {
  const { sources, plays, onFail, className } = props;
  const film = useRef<HTMLVideoElement>(null);
  const [fitting] = useState(() => sources.filter(fitsScreen));

  useEffect(() => {
    const video = film.current;
    if (!video || !plays) return;
    let seen = false;
    const follow = () => {
      if (!seen || document.hidden) video.pause();
      // Autoplay was rejected, for example to save battery. An abort by `pause` is not a rejection.
      else video.play().catch((error: Error) => error.name === 'AbortError' || onFail());
    };
    const observer = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    observer.observe(video);
    document.addEventListener('visibilitychange', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
      video.pause();
    };
    // onFail only tells; a new one is no reason to start again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plays]);

  return (
    <video
      ref={film}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      onError={onFail}
      className={`pointer-events-none print:hidden ${className}`}
    >
      {fitting.map(({ src, type }, index) => (
        <source key={src} src={src} type={type} onError={index === fitting.length - 1 ? onFail : undefined} />
      ))}
    </video>
  );
}
