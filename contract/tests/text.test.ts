import { describe, expect, it } from 'vitest';
import {
  cleanCode,
  cleanEmail,
  cleanLine,
  cleanPhone,
  cleanText,
  contactInput,
  foldText,
  validate,
  westernDigits,
  withCountrySign,
} from '../src/index.js';

describe('text as people type it', () => {
  it('takes out control characters, reordering marks and lone surrogates', () => {
    expect(cleanLine('a\u0000b\u202Ec\u2066d\uD800e')).toBe('abcde');
    expect(cleanLine('😀 ok')).toBe('😀 ok');
  });
  it('keeps line breaks of long texts, two in a row at most', () => {
    expect(cleanText('  one \r\ntwo\n\n\n\nthree ')).toBe('one\ntwo\n\nthree');
    expect(cleanLine('one\n two\t three')).toBe('one two three');
  });
  it('keeps joiners that Arabic and Persian words need', () => {
    expect(cleanLine('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });
  it.each([
    ['what is invisible', 'pay\u200Bpal\u2060 \u00ADx\u{E0041}y\uFEFF\u180E', 'paypal xy'],
    ['blanks that pass for letters', 'a\u3164b\u115Fc\u2800', 'abc'],
    ['joiners that join nothing', '\u200Da\u200C b\u200D\u200D\u200Dc', 'a b\u200Dc'],
    ['the joiners of an emoji and of Malayalam', '👩🏽\u200D🔧 ന്\u200D', '👩🏽\u200D🔧 ന്\u200D'],
    ['marks in a heap', `e${'\u0301'.repeat(500)}`, 'é\u0301\u0301\u0301\u0301'],
    ['a mark on nothing', '\u0301\u0316 a', 'a'],
    ['names of nothing but marks', '\u200F\u200E \u0301\u061C', ''],
    ['all bidi controls', '\u202A\u202B\u202C\u202D\u202Ea\u2066\u2067\u2068\u2069', 'a'],
    ['lone surrogates', 'a\uDC00b\uD83D', 'ab'],
    ['two spellings of one letter', 'Jose\u0301', 'José'],
    ['terminal colours', '\u001B[31mred\u009B0m', '[31mred0m'],
  ])('takes care of %s', (_, typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
    expect(cleanText(typed)).toBe(stored);
  });
  it('keeps the marks that Arabic, Hindi and Vietnamese need', () => {
    for (const text of ['مُحَمَّدٌ', 'ज़िंदगी', 'Nguyễn Thị Hường', 'שָׁלוֹם'])
      expect(cleanLine(text)).toBe(text.normalize('NFC'));
  });
  it.each([
    ['blanks', `${' '.repeat(250_000)}x`],
    ['line ends', '\r\n'.repeat(125_000)],
    ['marks', `e${'\u0301\u0316'.repeat(60_000)}`],
    ['joiners', `${'\u200D'.repeat(250_000)}`],
    ['joiners between letters', 'a\u200D'.repeat(125_000)],
  ])('the longest request of %s costs no noticeable time', (_, text) => {
    // CPU time of our own process, so that a busy machine does not matter.
    const started = process.cpuUsage();
    for (const clean of [cleanLine, cleanText, cleanPhone, cleanEmail]) clean(text);
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
  it('reads Arabic and Persian digits', () => {
    expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۹')).toBe('0123456789 09');
    expect(cleanCode(' ١٢٣-٤٥٦ ')).toBe('123456');
  });
  it.each([
    ['+91 98765 43210', '+919876543210'],
    ['0091 (987) 654-3210', '+919876543210'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['\u200E+971\u00A050.123.4567', '+971501234567'],
    ['९८४१२३४५६७', '9841234567'],
    ['+৮৮০ ১৭১২-৩৪৫৬৭৮', '+8801712345678'],
    ['۰۳۰۱ ۲۳۴۵۶۷۸', '03012345678'],
    ['＋９１ ９８７６５４３２１０', '+919876543210'],
    ['971501234567+', '+971501234567'],
    ['022/2345 6789', '02223456789'],
  ])('phone %s becomes %s', (typed, stored) => expect(cleanPhone(typed)).toBe(stored));
});

describe('a country code without its sign', () => {
  const valid = new Set(['+919876543210', '+919198765432', '+971501234567', '+97455501234']);
  it.each([
    ['+91919876543210', '+91', '+919876543210'],
    ['+910919876543210', '+91', '+919876543210'],
    ['+91971501234567', '+91', '+971501234567'],
    ['+919198765432', '+91', '+919198765432'],
    ['919876543210', '', '+919876543210'],
    ['97455501234', '', '+97455501234'],
    ['9876543210', '', '9876543210'],
    ['+9112345', '+91', '+9112345'],
  ])('%s after %j is %s', (phone, code, whole) =>
    expect(withCountrySign(phone, code, (number) => valid.has(number))).toBe(whole),
  );
});

describe('contact form', () => {
  const good = { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', message: 'Hello' };
  const codesOf = (input: unknown) => {
    const checked = validate(contactInput, input);
    return checked.ok ? [] : checked.issues;
  };

  it('accepts a good message and ignores unknown keys', () => {
    const checked = validate(contactInput, { ...good, isAdmin: true });
    expect(checked).toEqual({ ok: true, value: { ...good, consentVersion: null, subject: 'general' } });
  });
  it('names every missing field at once', () => {
    expect(codesOf({})).toEqual([
      { field: 'name', code: 'name_required' },
      { field: 'email', code: 'email_required' },
      { field: 'phone', code: 'phone_required' },
      { field: 'message', code: 'message_required' },
    ]);
  });
  it.each([null, undefined, [], 'text', 7, true])('rejects a body that is %j', (body) => {
    expect(validate(contactInput, body).ok).toBe(false);
  });
  it.each(['plain', 'a@b', 'a b@c.de', 'a@b..c', '<a@b.co>', 'a@b.co\nBcc: x@y.z', `${'a'.repeat(250)}@b.co`])(
    'rejects the email %j',
    (email) => expect(codesOf({ ...good, email })).toEqual([{ field: 'email', code: 'email_invalid' }]),
  );
  it.each(['12', 'call me', '+', '1234567890123456'])('rejects the phone %j', (phone) =>
    expect(codesOf({ ...good, phone })).toEqual([{ field: 'phone', code: 'phone_invalid' }]),
  );
  it.each([
    '9876543210, 9123456780',
    '9876543210 / 9123456780',
    '+971501234567 +971551234567',
    '98765 43210 or 91234 56780',
    '98765 43210 91234 56780',
    '98765 43210/11',
    '٠٥٠١٢٣٤٥٦٧ أو ٠٥٥١٢٣٤٥٦٧',
    '55501234/55509876',
  ])('asks for one phone number instead of %j', (phone) =>
    expect(codesOf({ ...good, phone })).toEqual([{ field: 'phone', code: 'phone_several' }]),
  );
  it.each([
    '+971 4 234 5678 ext. 12',
    '022 2345 6789 x12',
    '+97142345678;ext=12',
    '+97142345678,12',
    '+97142345678 تحويلة ١٢',
  ])('asks for the phone number without the extension in %j', (phone) =>
    expect(codesOf({ ...good, phone })).toEqual([{ field: 'phone', code: 'phone_extension' }]),
  );
  it.each([{}, [], 5, null])('rejects a name that is %j', (name) =>
    expect(codesOf({ ...good, name })).toEqual([{ field: 'name', code: 'name_required' }]),
  );
  it('removes invisible marks from an email', () => {
    const email = '\u200Fasha\u200B@exam\u00ADple.com\u061C';
    expect(validate(contactInput, { ...good, email })).toMatchObject({ value: { email: 'asha@example.com' } });
  });
  it('rejects a blank and a too long message', () => {
    expect(codesOf({ ...good, message: ' \n ' })).toEqual([{ field: 'message', code: 'message_required' }]);
    expect(codesOf({ ...good, message: 'x'.repeat(5001) })).toEqual([{ field: 'message', code: 'text_too_long' }]);
  });
});

describe('text as searches compare it', () => {
  it.each([
    ['Résumé  ÉLECTRICITÉ', 'resume electricite'],
    ['مُهَنْدِسُ أحمد', 'مهندس احمد'],
    ['الجُبَيْل', 'الجبيل'],
    ['مدرسة مصطفى', 'مدرسه مصطفي'],
    ['کار ی', 'كار ي'],
    ['مهنـــدس ﻣﻬﻨﺪﺱ', 'مهندس مهندس'],
    ['٦G ۴', '6g 4'],
    ['Straße, 100% \\_', 'strasse, 100% \\_'],
    [' a\n\tb\u00a0\u2003c ', 'a b c'],
  ])('%j is %j', (written, folded) => {
    expect(foldText(written)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});
