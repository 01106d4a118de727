import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateMissingSettings, readEnvFile } from '../start/env-file.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** What is written after `=`, and the value. */
const readAlike = [
  ["'Abc$def#12 3Z'", 'Abc$def#12 3Z'],
  [`'it"s'`, 'it"s'],
  [`"it's"`, "it's"],
  ['"a #b"', 'a #b'],
  ["'a\\nb'", 'a\\nb'],
  ["'x' # it's $5", 'x'],
  ['two words # c$d', 'two words'],
  ["a'b", "a'b"],
  ['C:\\x', 'C:\\x'],
  ['p@ss!w&rd*(x)=%', 'p@ss!w&rd*(x)=%'],
];

const newFile = () => join(temporaryFolder('qantara-env-'), '.env');

describe('the settings file of a local start', () => {
  it('makes every secret and account, readable by its owner only', () => {
    const path = newFile();
    const made = generateMissingSettings(path, {});
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readEnvFile(path)).toEqual(made);
    expect(made.APP_KEYS?.split(',')).toHaveLength(2);
    expect(made.STAFF_PASSWORD).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{20,}$/);
    expect(made.STAFF_PASSWORD).not.toBe(made.PANEL_PASSWORD);
  });

  it('makes nothing twice', () => {
    const path = newFile();
    generateMissingSettings(path, {});
    const before = readFileSync(path, 'utf8');
    expect(generateMissingSettings(path, readEnvFile(path))).toEqual({});
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('keeps what the user wrote, to the letter, and fills only what is blank', () => {
    const path = newFile();
    writeFileSync(path, '# mine\nPORT=4000\nSTAFF_EMAIL=me@agency.example\nSTAFF_PASSWORD=\nAPP_KEYS="a b"');
    const made = generateMissingSettings(path, readEnvFile(path));
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('# mine\nPORT=4000\nSTAFF_EMAIL=me@agency.example\nAPP_KEYS="a b"\n');
    expect(made).not.toHaveProperty('STAFF_EMAIL');
    expect(readEnvFile(path)).toMatchObject({ STAFF_EMAIL: 'me@agency.example', STAFF_PASSWORD: made.STAFF_PASSWORD });
  });

  // Each was compared with `docker compose config`.
  it.each(readAlike)('reads %s as docker compose does', (written, value) => {
    const path = newFile();
    writeFileSync(path, `STAFF_PASSWORD=${written}\nPORT=4000\n`);
    expect(readEnvFile(path)).toEqual({ STAFF_PASSWORD: value, PORT: '4000' });
  });

  it.each(['Abc$def-1', '"Abc$def-1"', 'Abc${def}', 'a$', 'a#b', 'a`b', '"a\\"b"', "'it\\'s'"])(
    'rejects %s, which docker compose would read differently',
    (written) => {
      const path = newFile();
      writeFileSync(path, `PORT=4000\nexport STAFF_PASSWORD = ${written}\n`);
      expect(() => readEnvFile(path)).toThrow(/^STAFF_PASSWORD in .*single quotes/);
    },
  );

  it('never writes down what came from the environment', () => {
    const path = newFile();
    generateMissingSettings(path, { STAFF_PASSWORD: 'given-outside', JWT_SECRET: 'given-outside-too' });
    expect(readFileSync(path, 'utf8')).not.toMatch(/given-outside|STAFF_PASSWORD|^JWT_SECRET/m);
  });

  it('leaves no half-written file beside it', () => {
    const path = newFile();
    generateMissingSettings(path, {});
    expect(readdirSync(join(path, '..'))).toEqual(['.env']);
  });
});
