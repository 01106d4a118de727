import av1 from '../../assets/videos/riyadh-tower.av1.mp4?no-inline';
import avif from '../../assets/videos/riyadh-tower.avif?no-inline';
import film from '../../assets/videos/riyadh-tower.mp4?no-inline';
import still from '../../assets/videos/riyadh-tower.webp?no-inline';

/** An invented tower above a city in the evening: drawn by media/loops. Phones get the kind of film their chips decode. */
export const TOWER_LOOP = {
  poster: { src: still, avif, width: 720, height: 720 },
  sources: [
    { src: av1, type: 'video/mp4; codecs="av01.0.04M.08"', media: '(min-width: 768px)' },
    { src: film, type: 'video/mp4' },
  ],
};
