import { ipKey } from '@qantara/contract';
import { describe, expect, test } from 'vitest';
import { clientIp, trustedProxies } from '../src/platform/http/client-ip.js';

const proxies = trustedProxies(['10.0.0.0/8', '2001:db8::1']);

describe('the IP of a caller', () => {
  test.each([
    ['a direct caller', '203.0.113.5', '', '203.0.113.5'],
    ['a direct caller who invents a header', '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['behind our web server', '127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['behind our web server, as IPv6 writes it', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['behind two proxies', '::1', '1.1.1.1, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['behind a proxy with IPv6', '2001:db8::1', '2001:db8:5::7', '2001:db8:5::7'],
    ['behind a proxy that says nothing', '10.1.1.1', '', '10.1.1.1'],
    ['behind a proxy that says nonsense', '10.1.1.1', "'; drop table x", '10.1.1.1'],
    ['behind a proxy that tells the port', '10.1.1.1', '203.0.113.5:50123', '203.0.113.5'],
    ['behind a proxy that tells the port, with IPv6', '10.1.1.1', '[2001:db8:5::7]:50123', '2001:db8:5::7'],
    ['all trusted', '127.0.0.1', '10.0.0.7', '10.0.0.7'],
  ])('%s', (_name, remote, forwarded, expected) => {
    expect(clientIp(proxies, remote, forwarded)).toBe(expected);
  });

  test('a proxy that is no IP is an error of the settings', () => {
    expect(() => trustedProxies(['proxy.local'])).toThrow('proxy.local is not an address');
  });
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key);
});
