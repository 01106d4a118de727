import { createRequire } from 'node:module';
import {
  cleanEmail,
  cleanLine,
  cleanPhone,
  cleanText,
  contactInput,
  INBOX_QUERIES,
  ipKey,
  jobsQuery,
  LOCALES,
  searchMissText,
  validate,
} from '@qantara/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agencyDay, daysAfter, startOfAgencyDay } from '../src/platform/agency-day.js';
import { clientIp, isInNetworks, trustedProxies } from '../src/platform/http/client-ip.js';
import { csvRow } from '../src/platform/http/csv-text.js';
import type { validateCv as Validate } from '../src/cv/validation/validate-cv.js';
import { cleanFileName } from '../src/cv/file-name.js';
import { lexemesOf } from '../src/submissions/search/lexemes.js';
import { searchTerms, tsqueryOf } from '../src/inbox/search-terms.js';
import { localeOf } from '../src/platform/http/locale.js';
import { docFile, docxFile, pdfFile } from './helpers/cv-files.js';
import { HOSTILE_VALUES } from './helpers/hostile-inputs.js';

// From the build, because it starts the reader of CVs, which is a separate program.
const { validateCv } = createRequire(import.meta.url)('../dist/src/cv/validation/validate-cv.js') as {
  validateCv: typeof Validate;
};
/** A failing run prints its seed; runs are the same each time here. */
fc.configureGlobal({ seed: 5, numRuns: 300 });
const hostileTexts = HOSTILE_VALUES.filter((value) => typeof value === 'string');
const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...' \n\ta\u0301\u0316\u200B\u200D\u202E\u2066\uD800\u3164=+@\uFF1D\uFF0D,;"'), maxLength: 60 }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
);
const FORMULA = /^[\s\p{Cf}]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]/u;
const QUOTED_FORMULA = /^[\s\p{Cf}"]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]/u;
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u200B\u202A-\u202E\u2060-\u2069\uFEFF\u3164]|\p{Cs}|\p{M}{6}/u;

describe('texts', () => {
  test('clean ones hide nothing, need no second cleaning, and are one line where one is wanted', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanLine, cleanText, cleanEmail]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once.trim()).toBe(once);
          expect(once).not.toMatch(HIDDEN);
        }
        expect(cleanLine(text)).not.toMatch(/[\n\r\t]/);
        expect(cleanText(text)).not.toMatch(/\r|\n{3}/);
        // Text that is not one phone number stays as typed.
        expect(cleanPhone(text)).not.toMatch(/[\n\r\t]/);
        expect(searchMissText(text)).not.toContain('@');
      }),
    );
  });

  test('of what is accepted, the email goes into a header as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), anyText, (email, name) => {
        const checked = validate(contactInput, { name, email, phone: '+919876543210', message: 'Hello' });
        if (!checked.ok) return;
        expect(checked.value.email).toMatch(/^[^\s<>,;:"()]+@[^\s<>,;:"()]+$/);
        expect(checked.value.name).toMatch(/^\S(.*\S)?$/u);
      }),
    );
  });

  test('names of files lead nowhere', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanFileName(text);
        expect(name).not.toMatch(/[\\/:*?"<>|]|^\./);
        expect(name).not.toMatch(HIDDEN);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(255);
      }),
    );
  });

  test('words and searches of any text are words PostgreSQL takes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const lexeme of lexemesOf(text)) expect(lexeme).toMatch(/^[^\s\0']{1,254}$/u);
        expect(tsqueryOf(searchTerms(text)) ?? 'x').not.toContain('\0');
      }),
    );
  });

  test('rows of a CSV come back as they went in, and none begins a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText, fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 6 }),
        (cells) => {
          const row = csvRow(cells);
          const read = cellsOf(row);
          expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(
            cells.map((cell) => String(cell ?? '').replaceAll("'", '')),
          );
          for (const [at, cell] of read.entries()) if (typeof cells[at] === 'string') expect(cell).not.toMatch(FORMULA);
          // With another separator than the comma, and with quotes inside a line ignored.
          for (const end of [';', '\t'])
            for (const cell of row.split(new RegExp(`[${end}\\r\\n]`, 'u')).slice(1))
              expect(cell).not.toMatch(QUOTED_FORMULA);
        },
      ),
    );
  });

  test('a cell is gone through once, whatever somebody has typed a hundred thousand times', () => {
    for (const gap of ['\t', '"', ';', ' ;']) {
      const long = gap.repeat(100_000);
      const started = performance.now();
      const [quoted, formula] = [csvRow([`a${long}b`]), csvRow([`a${long}=b`])];
      // A few milliseconds; matching from each character to the end would take ten seconds and more.
      expect(performance.now() - started).toBeLessThan(2_000);
      expect(quoted.replaceAll('""', '"')).toContain(`a${long}b`);
      expect(formula).toContain(gap.includes(';') ? ";'=b" : '=b');
    }
  });
});

/** RFC 4180, of one row. */
function cellsOf(row: string): string[] {
  expect(row.endsWith('\r\n')).toBe(true);
  return [...`,${row.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

test('queries of the lists are rejected or in range, whatever they are', () => {
  const value = fc.oneof(anyText, fc.jsonValue(), fc.integer().map(String));
  const names = ['page', 'pageSize', 'search', 'status', 'from', 'to', 'owner', 'tag', 'sort', 'fields', '__proto__'];
  const query = fc.dictionary(fc.constantFrom(...names), value);
  fc.assert(
    fc.property(query, fc.constantFrom(jobsQuery, ...Object.values(INBOX_QUERIES)), (given, schema) => {
      const checked = validate(schema, given);
      if (!checked.ok) return void expect(checked.issues.length).toBeGreaterThan(0);
      expect(checked.value.page).toBeGreaterThanOrEqual(1);
      expect(checked.value.pageSize).toBeLessThanOrEqual(1000);
      return undefined;
    }),
  );
});

describe('files', () => {
  const good = [docxFile(), docFile(), pdfFile(600)];
  /** A valid file with some bytes changed, and truncated. */
  const broken = fc
    .record({
      file: fc.constantFrom(...good),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      cut: fc.option(fc.nat()),
    })
    .map(({ file, changes, cut }) => {
      const bytes = Buffer.from(file);
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return cut === null ? bytes : bytes.subarray(0, cut % bytes.length);
    });
  const bytesOf = fc.oneof(
    broken,
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  );

  test('damaged files get a result', async () => {
    await fc.assert(
      fc.asyncProperty(bytesOf, fc.constantFrom('cv.pdf', 'cv.docx', 'cv.doc', 'cv'), async (bytes, name) => {
        const result = await validateCv(bytes, name);
        if (result.ok) expect(result.facts.size).toBe(bytes.length);
      }),
      // A process reads each old Word file.
      { numRuns: 100 },
    );
  });
});

describe('requests', () => {
  const ip = fc.oneof(fc.ipV4(), fc.ipV6(), anyText);

  test('the IP of a caller is never one that a stranger wrote before ours', () => {
    const proxies = trustedProxies(['10.0.0.0/8']);
    fc.assert(
      fc.property(
        fc.ipV4().filter((ip) => !isInNetworks(proxies, ip)),
        fc.array(ip),
        (caller, invented) => {
          expect(clientIp(proxies, '10.0.0.1', [...invented, caller].join(','))).toBe(caller);
          expect(clientIp(proxies, caller, invented.join(','))).toBe(caller);
          expect(ipKey(caller)).toBe(caller);
        },
      ),
    );
  });

  test('all IPs of one IPv6 network count as one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.nat(0xffff), (groups, last) => {
        const written = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
        expect(ipKey(written(groups))).toBe(ipKey(written([...groups.slice(0, 7), last])));
      }),
    );
  });

  test('the language is always one we speak', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(LOCALES).toContain(localeOf({ acceptsLanguages: (...known) => (known.includes(text) ? text : false) }));
      }),
    );
  });
});

test('days of the agency add up, also where clocks change', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: -800, max: 800 }), (at, days) => {
      const day = agencyDay(at);
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(agencyDay(startOfAgencyDay(day))).toBe(day);
      expect(startOfAgencyDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(daysAfter(daysAfter(day, days), -days)).toBe(day);
    }),
  );
});
