import { expect, it } from 'vitest';
import { startWeb, testSettings } from './start-web.js';

const responseWith = async (securityContact: string | null) => {
  const web = await startWeb(testSettings({ securityContact, publicUrl: 'https://qantara.example' }));
  const response = await web.inject('/.well-known/security.txt');
  await web.close();
  return response;
};

it('says where to report a hole, in the form of RFC 9116, for half a year from today', async () => {
  const { body, headers, statusCode } = await responseWith('https://qantara.example/report');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ', 2));
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  const values = Object.fromEntries(fields) as Record<string, string>;
  expect(values).toMatchObject({
    Contact: 'https://qantara.example/report',
    Canonical: 'https://qantara.example/.well-known/security.txt',
  });
  expect(values.Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(values.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
});

it('names the mailbox of the agency where no contact is configured', async () => {
  expect((await responseWith(null)).body).toMatch(/^Contact: mailto:\S+@\S+\n/);
});
