/**
 * @typedef {{ scene: 'hero' | 'riyadh', view: import('./brush.mjs').View, width: number, height: number, h264: number, av1?: number, still: { avif: number, webp: number } }} Film
 */

/** Frames a second, and how long a loop is. */
export const FPS = 24;
export const FRAMES = 8 * FPS;

/** What is made: the part of a scene, its size in pixels, and how coarse the encoders may be (crf, cq level, quality). @type {Record<string, Film>} */
export const FILMS = {
  'hero-wide': {
    scene: 'hero',
    view: { x: 0, y: 0, width: 1280, height: 720 },
    width: 1920,
    height: 1080,
    h264: 38,
    av1: 56,
    still: { avif: 50, webp: 20 },
  },
  'hero-phone': {
    scene: 'hero',
    view: { x: 604, y: 320, width: 640, height: 320 },
    width: 960,
    height: 480,
    h264: 39,
    still: { avif: 46, webp: 30 },
  },
  'riyadh-tower': {
    scene: 'riyadh',
    view: { x: 0, y: 0, width: 720, height: 720 },
    width: 720,
    height: 720,
    h264: 32,
    av1: 49,
    still: { avif: 36, webp: 50 },
  },
};
