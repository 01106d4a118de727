import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMissingSettings, readEnvFile } from '../lib/env-file.mjs';
import { newFolder } from './new-folder.mjs';

const newFile = () => join(newFolder('qantara-env-'), '.env');

describe('the settings file of a local start', () => {
  it('makes every secret and account, readable by its owner only', () => {
    const path = newFile();
    const made = makeMissingSettings(path, {});
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readEnvFile(path)).toEqual(made);
    expect(made.APP_KEYS?.split(',')).toHaveLength(2);
    expect(made.STAFF_PASSWORD).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{20,}$/);
    expect(made.STAFF_PASSWORD).not.toBe(made.PANEL_PASSWORD);
  });

  it('makes nothing twice', () => {
    const path = newFile();
    makeMissingSettings(path, {});
    const before = readFileSync(path, 'utf8');
    expect(makeMissingSettings(path, readEnvFile(path))).toEqual({});
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('keeps what the user wrote, to the letter, and fills only what is blank', () => {
    const path = newFile();
    writeFileSync(path, '# mine\nPORT=4000\nSTAFF_EMAIL=me@agency.example\nSTAFF_PASSWORD=\nAPP_KEYS="a b"');
    const made = makeMissingSettings(path, readEnvFile(path));
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('# mine\nPORT=4000\nSTAFF_EMAIL=me@agency.example\nAPP_KEYS="a b"\n');
    expect(made).not.toHaveProperty('STAFF_EMAIL');
    expect(readEnvFile(path)).toMatchObject({ STAFF_EMAIL: 'me@agency.example', STAFF_PASSWORD: made.STAFF_PASSWORD });
  });

  it('never writes down what came from the environment', () => {
    const path = newFile();
    makeMissingSettings(path, { STAFF_PASSWORD: 'given-outside', JWT_SECRET: 'given-outside-too' });
    expect(readFileSync(path, 'utf8')).not.toMatch(/given-outside|STAFF_PASSWORD|^JWT_SECRET/m);
  });

  it('leaves no half-written file beside it', () => {
    const path = newFile();
    makeMissingSettings(path, {});
    expect(readdirSync(join(path, '..'))).toEqual(['.env']);
  });
});
