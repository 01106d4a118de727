import full from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import { looksWrong, prettyNational, withSign } from './phone-format.js';
import cut from './phone-metadata.json' with { type: 'json' };
import { CALLING_CODES, joinPhone, splitPhone } from './phone-number.js';

describe('a typed phone number', () => {
  it.each([
    ['98765 43210', '+91', '+919876543210'],
    ['098765-43210', '+91', '+919876543210'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+971', '+971501234567'],
    ['۰۳۰۱ ۲۳۴۵۶۷۸', '+92', '+923012345678'],
    ['(5) 5501 234', '+974', '+97455501234'],
    ['९८४१२३४५६७', '+977', '+9779841234567'],
    ['০১৭১২-৩৪৫৬৭৮', '+880', '+8801712345678'],
  ])('%s after %s is sent as %s', (text, code, sent) => {
    expect(joinPhone(splitPhone(text, code))).toBe(sent);
  });

  it('moves the select when it brings its own country code', () => {
    expect(splitPhone('+974 5550 1234', '+91')).toEqual({ code: '+974', text: '55501234' });
    expect(splitPhone('00977 984 123 4567', '+91')).toEqual({ code: '+977', text: '9841234567' });
    expect(splitPhone('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+91')).toEqual({ code: '+971', text: '501234567' });
  });

  it('keeps a country we do not list as it is', () => {
    const typed = splitPhone('+44 20 7946 0958', '+91');
    expect(typed).toEqual({ code: '', text: '+44 20 7946 0958' });
    expect(joinPhone(typed)).toBe('+442079460958');
    expect(joinPhone({ code: '', text: '2079460958' })).toBe('2079460958');
  });

  it.each(['98765 43210, 91234 56780', '+97142345678 ext. 12', 'call me', '९८७६५ ४३२१० / ९१२३४ ५६७८०'])(
    'is sent as typed when it is not one number: %s',
    (text) => {
      expect(splitPhone(text, '+91')).toEqual({ code: '+91', text });
      expect(joinPhone({ code: '+91', text })).toBe(text);
    },
  );

  it.each([
    ['919876543210', '+91', '+919876543210'],
    ['971501234567', '+91', '+971501234567'],
    ['9779841234567', '+977', '+9779841234567'],
    ['97455501234', '+974', '+97455501234'],
    // An Indian mobile that begins with the digits of the code.
    ['9198765432', '+91', '+919198765432'],
    ['98765', '+91', '+9198765'],
  ])('%s after %s gets the sign its country code was typed without: %s', (text, code, whole) => {
    expect(withSign(joinPhone({ code, text }), code)).toBe(whole);
  });

  it('is nothing when no digit was typed', () => {
    expect(joinPhone({ code: '+91', text: ' - ' })).toBe('');
  });
});

describe('the look of a number', () => {
  it('is grouped as its country writes it', () => {
    expect(prettyNational('+919876543210', '+91')).toBe('98765 43210');
    expect(prettyNational('+971501234567', '+971')).toBe('50 123 4567');
  });

  it('warns of a number that cannot be', () => {
    expect(looksWrong('+9198765')).toBe(true);
    expect(looksWrong('+919876543210')).toBe(false);
  });

  it('comes from the rules of the installed library', () => {
    for (const { iso, code } of CALLING_CODES) {
      expect(cut.countries[iso], iso).toEqual(full.countries[iso]);
      expect(code).toBe(`+${String(full.countries[iso]?.[0])}`);
    }
    expect(cut.version).toBe(full.version);
  });
});
