import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmProblem, isFilm } from '../src/strapi-admin/pictures/film-type.js';
import { mp4Of, webmOf } from './helpers/films.js';

const isOf = (file: Buffer, extension: string) => isFilm(file.toString('latin1'), extension);

describe('the type of a film', () => {
  test.each(['isom', 'iso6', 'mp42', 'avc1', 'dash'])('is MP4 with the brand %s', (brand) => {
    expect(isOf(mp4Of({ brand }), '.MP4')).toBe(true);
    expect(isOf(mp4Of({ brand }), '.webm')).toBe(false);
  });
  test.each(['qt  ', 'M4A ', 'heic', 'avif', '3gp4'])('is not MP4 with the brand %s', (brand) =>
    expect(isOf(mp4Of({ brand }), '.mp4')).toBe(false),
  );
  test('is WebM, but not every Matroska file', () => {
    expect(isOf(webmOf(8), '.webm')).toBe(true);
    expect(isOf(webmOf(8), '.mp4')).toBe(false);
    expect(isOf(webmOf(8, 'matroska'), '.webm')).toBe(false);
  });
  test('is none if the file is a web page as well', () => {
    const page = Buffer.concat([mp4Of(), Buffer.from('<!doctype html><script src="a.js"></script>')]);
    expect(isOf(page, '.mp4')).toBe(false);
  });
});

describe('a film', () => {
  test('is rejected above 30 seconds', () => {
    const problem = 'The film is 31 seconds long; the limit is 30 seconds. Shorten it and upload it again.';
    for (const long of [false, true]) {
      expect(filmProblem(mp4Of({ seconds: 30 }, long), '.mp4')).toBeUndefined();
      expect(filmProblem(mp4Of({ seconds: 30.4 }, long), '.mp4')).toBe(problem);
    }
    expect(filmProblem(webmOf(30), '.webm')).toBeUndefined();
    expect(filmProblem(webmOf(30.4), '.webm')).toBe(problem);
  });
  test('is rejected with a codec that many browsers cannot play', () => {
    for (const codec of ['av01', 'vp09']) expect(filmProblem(mp4Of({ codec }), '.mp4')).toBeUndefined();
    expect(filmProblem(mp4Of({ codec: 'hvc1' }), '.mp4')).toMatch(/^Many browsers cannot play this film/);
  });
  test('is rejected if it contains the place of its recording', () => {
    const problem = /^The film contains the place/;
    expect(filmProblem(mp4Of({ extra: '\xa9xyz+19.07+072.87/' }), '.mp4')).toMatch(problem);
    const tag = Buffer.from('\x45\xa3\x88LOCATION\x44\x87\x8e+19.07+072.87/', 'latin1');
    expect(filmProblem(Buffer.concat([webmOf(8), tag]), '.webm')).toMatch(problem);
  });
  test('is rejected if it is incomplete', () => {
    const [film, damaged] = [mp4Of(), /^The film is damaged/];
    for (const end of [30, 60, 150]) expect(filmProblem(film.subarray(0, end), '.mp4')).toMatch(damaged);
  });
  test('is accepted if its length is unknown', () => {
    expect(filmProblem(mp4Of({ seconds: 0 }), '.mp4')).toBeUndefined();
    expect(filmProblem(webmOf(null), '.webm')).toBeUndefined();
    expect(filmProblem(webmOf(Infinity), '.webm')).toBeUndefined();
    expect(filmProblem(mp4Of({ seconds: 0xffffffff / 1000 }), '.mp4')).toBeUndefined();
  });
});

test.each(['hero-phone.mp4', 'hero-wide.av1.mp4'])('the film %s of the website could be uploaded', async (name) => {
  const film = await readFile(resolve(import.meta.dirname, '../../web/src/assets/videos', name));
  expect([isOf(film, '.mp4'), filmProblem(film, '.mp4')]).toEqual([true, undefined]);
});
