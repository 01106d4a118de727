import { describe, expect, it } from 'vitest';
import { localizedPath, splitPath } from './paths.js';

describe('paths', () => {
  it.each([
    ['/', 'en', '/'],
    ['/jobs', 'en', '/jobs'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/ar/jobs/x1', 'ar', '/jobs/x1'],
    ['/archive', 'en', '/archive'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(splitPath(pathname)).toEqual({ locale, path });
  });

  it('makes the URL of a language', () => {
    expect(localizedPath('ar', '/')).toBe('/ar');
    expect(localizedPath('ar', '/jobs')).toBe('/ar/jobs');
    expect(localizedPath('en', '/jobs')).toBe('/jobs');
  });
});
