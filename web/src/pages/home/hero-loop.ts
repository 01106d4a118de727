import phoneAvif from '../../assets/videos/hero-phone.avif?no-inline';
import phoneFilm from '../../assets/videos/hero-phone.mp4?no-inline';
import phoneStill from '../../assets/videos/hero-phone.webp?no-inline';
import wideAv1 from '../../assets/videos/hero-wide.av1.mp4?no-inline';
import wideAvif from '../../assets/videos/hero-wide.avif?no-inline';
import wideFilm from '../../assets/videos/hero-wide.mp4?no-inline';
import wideStill from '../../assets/videos/hero-wide.webp?no-inline';

const wide = '(min-width: 768px)';

/** A Gulf harbour at dusk behind a bridge: drawn by media/loops. Phones get the kind of film their chips decode. */
export const HERO_LOOP = {
  poster: {
    src: wideStill,
    avif: wideAvif,
    width: 1280,
    height: 720,
    phone: { src: phoneStill, avif: phoneAvif, width: 640, height: 480 },
  },
  sources: [
    { src: phoneFilm, type: 'video/mp4', media: '(max-width: 767.98px)' },
    { src: wideAv1, type: 'video/mp4; codecs="av01.0.05M.08"', media: wide },
    { src: wideFilm, type: 'video/mp4', media: wide },
  ],
};
