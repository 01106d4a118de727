import { seedContent } from '@qantara/contract/content-seed';
import { dehydrate } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi, type StubCall } from '../../../tests/stub-api.js';
import { boardOf } from '../../../tests/stub-board.js';
import { PageDataContext } from '../../api/page-data.js';
import { PageHeadProvider, type PageHead } from '../../components/layout/page-head.js';
import { chooseMotion } from '../../lib/browser/motion.js';
import type { PageData } from '../../lib/page-types.js';
import { HomePage } from './home-page.js';

// No film in these tests: it waits for the window's load, and jsdom plays none.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

const seed = seedContent('en');

const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const itemsOf = (list: HTMLElement | undefined) =>
  list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];

let api: Awaited<ReturnType<typeof startStubApi>>;
const jobs = [
  sampleJob({ id: 'one', title: 'Pipe Welder', trade: 'welder', vacancies: 30 }),
  sampleJob({ id: 'two', title: 'Shop Welder', trade: 'welder', vacancies: 10 }),
  sampleJob({ id: 'three', title: 'Mason', trade: 'mason', vacancies: 60 }),
];
const trades = [
  { slug: 'mason', name: 'Mason', industry: 'Construction' },
  { slug: 'welder', name: 'Welder', industry: 'Construction' },
];
const respond = (call: StubCall) => (call.path.startsWith('/api/trades') ? { json: trades } : boardOf(jobs)(call));
beforeEach(async () => {
  api = await startStubApi(respond);
});
afterEach(() => api.stop());

it('has every part of the page, in order', async () => {
  renderPage(<HomePage />);
  await screen.findByRole('heading', { name: 'Hiring now' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Build your team. Cross the bridge.');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "I'm hiring",
    "I'm looking for work",
    'In figures',
    'Hiring now',
    'Connecting talent',
    'What we do for employers',
    'Industries We Serve',
    'What employers say',
    'Sample clients',
    'Tell us who you need, and when',
  ]);
});

it('shows the newest jobs, and the trades with the most vacancies first', async () => {
  renderPage(<HomePage />);
  await screen.findByRole('heading', { name: 'Hiring now' });
  expect(headings('Hiring now')).toEqual(['Pipe Welder', 'Shop Welder', 'Mason']);
  expect(screen.getByRole('link', { name: 'See all 3 open jobs' })).toHaveAttribute('href', '/jobs');
  expect(itemsOf(await screen.findByRole('list', { name: 'Trades in demand' }))).toEqual([
    'mason60 vacancies',
    'welder40 vacancies',
  ]);
  expect(screen.getByRole('link', { name: 'welder 40 vacancies' })).toHaveAttribute('href', '/jobs/trade/welder');
});

it('shows the jobs that came with the page, and loads no query library for them', async () => {
  const before = renderPage(<HomePage />);
  await screen.findByRole('link', { name: 'welder 40 vacancies' });
  await screen.findByRole('option', { name: 'Welder' });
  const data: PageData = { dehydrated: dehydrate(before.client) };
  const asked = api.calls.length;
  before.unmount();
  renderPage(
    <PageDataContext value={data}>
      <HomePage />
    </PageDataContext>,
  );
  expect(headings('Hiring now')).toEqual(['Pipe Welder', 'Shop Welder', 'Mason']);
  expect(screen.getByRole('link', { name: 'welder 40 vacancies' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Welder' })).toBeInTheDocument();
  await act(() => import('./home-queries.js'));
  expect(data.client).toBeUndefined();
  expect(api.calls).toHaveLength(asked);
});

it('reads the jobs again where those that came with the page are old', async () => {
  const before = renderPage(<HomePage />);
  await screen.findByRole('link', { name: 'welder 40 vacancies' });
  const data: PageData = { dehydrated: dehydrate(before.client) };
  before.unmount();
  for (const { state } of data.dehydrated?.queries ?? []) state.dataUpdatedAt -= 600_000;
  const later = boardOf([sampleJob({ id: 'new', title: 'Rigger' })]);
  api.respondWith((call) => (call.path.startsWith('/api/trades') ? respond(call) : later(call)));
  renderPage(
    <PageDataContext value={data}>
      <HomePage />
    </PageDataContext>,
  );
  expect(await screen.findByRole('heading', { name: 'Rigger' })).toBeVisible();
});

it('shows the jobs while the trades take long', async () => {
  const isOfTrades = ({ path }: StubCall) => path.startsWith('/api/trades') || path.includes('facets');
  api.respondWith((call) => (isOfTrades(call) ? new Promise(() => undefined) : respond(call)));
  renderPage(<HomePage />);
  expect(await screen.findByRole('heading', { name: 'Pipe Welder' })).toBeVisible();
});

it('says nothing of jobs while none is open or the CMS fails', async () => {
  api.respondWith(() => ({ status: 503, json: {} }));
  renderPage(<HomePage />);
  await waitFor(() => expect(api.calls).toHaveLength(3));
  expect(screen.queryByRole('heading', { name: 'Hiring now' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Connecting talent' })).toBeInTheDocument();
});

it('leads an employer to the request with what they chose', async () => {
  const { user } = renderPage(<HomePage />);
  const hiring = within(screen.getByRole('form', { name: "I'm hiring" }));
  await hiring.findByRole('option', { name: 'Welder' });
  await user.selectOptions(hiring.getByRole('combobox', { name: 'Trade' }), 'Welder');
  await user.type(hiring.getByRole('textbox', { name: 'How many people' }), '40');
  await user.selectOptions(hiring.getByRole('combobox', { name: 'Country' }), 'Qatar');
  await user.click(hiring.getByRole('button', { name: 'Request workers' }));
  expect(screen.getByTestId('url')).toHaveTextContent('/hire?trade=welder&headcount=40&country=Qatar');
});

it('leads a job seeker to the list with what they look for', async () => {
  const { user } = renderPage(<HomePage />);
  const working = within(screen.getByRole('form', { name: "I'm looking for work" }));
  await user.type(working.getByRole('searchbox', { name: 'Job or trade' }), ' electrician ');
  await user.selectOptions(working.getByRole('combobox', { name: 'Country' }), 'Qatar');
  await user.click(working.getByRole('button', { name: 'Find jobs' }));
  expect(screen.getByTestId('url')).toHaveTextContent('/jobs?search=electrician&country=Qatar');
});

it('states the figures of the agency, on four tiles and below the countries', () => {
  renderPage(<HomePage />);
  const figures = (name: string) =>
    region(name)
      .getAllByRole('definition')
      .map((figure) => `${figure.textContent} ${figure.previousElementSibling?.firstElementChild?.textContent}`);
  expect(figures('In figures')).toEqual([
    '10+ years of experience',
    '15,000+ successful placements',
    '50+ GCC partners',
    '10+ industries served',
  ]);
  expect(figures('Connecting talent')).toEqual([
    '25,000+ placements across the GCC',
    '50,000+ workers deployed',
    '6 GCC countries',
  ]);
});

it('says what each figure covers, and how placements are counted', () => {
  renderPage(<HomePage />);
  const figures = ['In figures', 'Connecting talent'].flatMap((name) => region(name).getAllByRole('definition'));
  for (const { previousElementSibling: label } of figures)
    expect(label?.lastElementChild?.textContent).toMatch(/^(in|on|by|with|where|employers) /);
  expect(region('Connecting talent').getByText(/^How we count: /)).toBeVisible();
});

it('names the countries we recruit for and from', () => {
  renderPage(<HomePage />);
  expect(headings('Connecting talent')).toEqual(['We Recruit For', 'We Recruit From']);
  const [recruitFor, recruitFrom] = region('Connecting talent').getAllByRole('list');
  expect(itemsOf(recruitFor)).toEqual(['Saudi Arabia', 'UAE', 'Qatar', 'Kuwait', 'Oman', 'Bahrain']);
  expect(itemsOf(recruitFrom)).toEqual(['India', 'Sri Lanka', 'Nepal', 'Bangladesh', 'Philippines']);
});

it('leads to each of the five services and to all of them', () => {
  renderPage(<HomePage />);
  const links = region('What we do for employers')
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'Recruitment /services#recruitment',
    'Visa Assistance /services#visa-assistance',
    'Document Attestation /services#document-attestation',
    'Manpower Supply /services#manpower-supply',
    'HR Consulting /services#hr-consulting',
    'View All Services /services',
  ]);
});

it('shows four industries with the positions they ask for', () => {
  renderPage(<HomePage />);
  expect(headings('Industries We Serve')).toEqual(['Construction', 'Oil & Gas', 'Healthcare', 'Hospitality']);
  const tags = region('Industries We Serve').getAllByRole('list', { name: 'Positions we often fill' });
  expect(tags.map((list) => itemsOf(list).length)).toEqual([5, 5, 5, 5]);
  expect(itemsOf(tags[1])).toContain('Pipe fitter');
});

it('leads from a position and a country to their page, and to the board while there is none', async () => {
  const open = [...jobs, sampleJob({ id: 'four', trade: 'rigger', country: 'Kuwait' })];
  api.respondWith((call) => (call.path.startsWith('/api/trades') ? { json: trades } : boardOf(open)(call)));
  renderPage(<HomePage />, { content: { countryGuides: [] } });
  await screen.findByRole('heading', { name: 'Hiring now' });
  const position = (name: string) => region('Industries We Serve').getByRole('link', { name });
  const country = (name: string) => region('Connecting talent').getByRole('link', { name });
  // With a text, with an open job, with neither.
  expect(position('Welder')).toHaveAttribute('href', '/jobs/trade/welder');
  await waitFor(() => expect(position('Rigger')).toHaveAttribute('href', '/jobs/trade/rigger'));
  expect(position('Physiotherapist')).toHaveAttribute('href', '/jobs?trade=physiotherapist');
  expect(country('Kuwait')).toHaveAttribute('href', '/jobs/in/kuwait');
  expect(country('Qatar')).toHaveAttribute('href', '/jobs?country=Qatar');
});

it('lets three employers speak, all with five stars', () => {
  renderPage(<HomePage />);
  const voices = region('What employers say').getAllByRole('figure');
  expect(voices).toHaveLength(3);
  for (const voice of voices) {
    expect(within(voice).getByRole('img', { name: '5 out of 5' })).toBeVisible();
    const words = voice.querySelector('blockquote')?.textContent.split(' ').length ?? 0;
    expect(words).toBeGreaterThanOrEqual(35);
    expect(words).toBeLessThanOrEqual(45);
  }
});

it('marks each voice as a sample in the demo, and none at a real agency', () => {
  const demo = renderPage(<HomePage />);
  const voices = region('What employers say').getAllByRole('figure');
  expect(voices.map((voice) => within(voice).queryAllByText('Sample').length)).toEqual([1, 1, 1]);
  expect(region('What employers say').queryByText(/fictional/)).not.toBeInTheDocument();
  demo.unmount();
  renderPage(<HomePage />, { content: { agency: { ...seed.agency, demo: false } } });
  expect(region('What employers say').queryByText('Sample')).not.toBeInTheDocument();
});

it('asks employers to write and job seekers to look', () => {
  renderPage(<HomePage />);
  const started = screen.getAllByRole('link', { name: 'Get Started' });
  expect(started).toHaveLength(2);
  for (const link of started) expect(link).toHaveAttribute('href', '/contact?subject=employer');
  expect(screen.getByRole('link', { name: 'Our services' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('link', { name: 'Request workers' })).toHaveAttribute('href', '/hire');
  expect(screen.getByRole('link', { name: 'Looking for work? Our service is free for job seekers.' })).toHaveAttribute(
    'href',
    '/jobs',
  );
});

it('shows fourteen clients in two rows of seven, in another order each time', () => {
  const order = () => itemsOf(region('Sample clients').getByRole('list'));
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const first = renderPage(<HomePage />);
  const one = order();
  first.unmount();
  let place = 1;
  random.mockImplementation(() => (place -= 0.01));
  const { container } = renderPage(<HomePage />);
  expect(order()).not.toEqual(one);
  const names = seed.clientLogos.map(({ name }) => name).sort();
  expect([...one].sort()).toEqual(names);
  expect(order().sort()).toEqual(names);
  const tracks = [...container.querySelectorAll('.marquee-track:not([aria-hidden=true])')];
  expect(tracks.map((track) => track.children.length)).toEqual([7, 7]);
  random.mockRestore();
});

it('stops the logos for good when asked to', async () => {
  const { user } = renderPage(<HomePage />);
  const rows = region('Sample clients').getByRole('list');
  expect(rows).toHaveAttribute('data-moves', 'true');
  const pause = region('Sample clients').getByRole('button', { name: 'Pause motion' });
  await user.click(pause);
  expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(rows).toHaveAttribute('data-moves', 'false');
  expect(localStorage.getItem('qantara.motion')).toBe('off');
  chooseMotion(true);
});

it('speaks Arabic throughout, and counts as Arabic does', () => {
  const { container } = renderPage(<HomePage />, { locale: 'ar' });
  expect(region('أرقامنا').getByText('سنوات من الخبرة')).toBeVisible();
  expect(region('أرقامنا').getByText('شريكًا في الخليج')).toBeVisible();
  expect(region('نصل الكفاءات بفرصها').getByText('دول خليجية')).toBeVisible();
  const page = container.cloneNode(true) as HTMLElement;
  page.querySelectorAll('bdi, [lang=en], [data-testid]').forEach((island) => island.remove());
  expect(page.textContent).not.toMatch(/[a-z]{2}/i);
});

it('shows on the map where people come from and where they work', () => {
  renderPage(<HomePage />);
  const map = screen.getByRole('img', { name: /^Map: arcs lead from Mumbai/ });
  expect(map).toHaveAttribute('dir', 'ltr');
  const cities = ['Kuwait City', 'Riyadh', 'Manama', 'Doha', 'Dubai', 'Muscat'];
  const homes = ['Mumbai', 'Colombo', 'Kathmandu', 'Dhaka', 'Manila'];
  expect([...map.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual([...cities, ...homes]);
  expect(map).toHaveAccessibleName(
    'Map: arcs lead from Mumbai, Colombo, Kathmandu, Dhaka and Manila to Riyadh, Dubai, Doha, Kuwait City, Muscat and Manama.',
  );
  expect(map.querySelectorAll('.arc-map-line')).toHaveLength(10);
});

describe('with the content of an agency', () => {
  const page = {
    ...seed.homePage,
    hero: { title: 'We staff the Gulf', lead: 'Since 1994.' },
    clientsTitle: 'Our clients',
  };

  it('shows its headline, also to search engines, and its own number of records', () => {
    const statistic = { id: 'five', locale: 'en', place: 'Home', order: 50, value: 7, label: 'offices' } as const;
    const heads: PageHead[] = [];
    renderPage(
      <PageHeadProvider sink={(head) => heads.push(head)}>
        <HomePage />
      </PageHeadProvider>,
      {
        content: {
          homePage: { ...page, seo: { title: 'Gulf staffing', description: 'Staff for the Gulf.' } },
          statistics: [...seed.statistics, { ...statistic, source: 'Annual report', asOf: '2026-06-30' }],
          testimonials: seed.testimonials.slice(1),
          services: [...seed.services].reverse(),
          clientLogos: seed.clientLogos.slice(0, 3),
        },
      },
    );
    expect(heads.at(-1)).toEqual({ title: 'Gulf staffing', description: 'Staff for the Gulf.' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We staff the Gulf');
    const figures = region('In figures').getAllByRole('definition');
    expect(figures.map((figure) => figure.textContent)).toEqual(['10+', '15,000+', '50+', '10+', '7']);
    expect(figures.at(-1)?.previousElementSibling).toHaveTextContent('officesSource: Annual reportAs of 30 June 2026');
    expect(region('What employers say').getAllByRole('figure')).toHaveLength(2);
    expect(headings('What we do for employers')).toEqual(seed.services.map(({ title }) => title).reverse());
    expect(itemsOf(region('Our clients').getByRole('list'))).toHaveLength(3);
  });

  it('leaves out a section that has no records', () => {
    renderPage(<HomePage />, { content: { testimonials: [], clientLogos: [], industries: [], statistics: [] } });
    for (const name of ['What employers say', 'Sample clients', 'Industries We Serve'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    expect(screen.getByText('Employers pay our fees. Job seekers never do.')).toBeVisible();
  });

  it('shows a picture on top in place of the film, at once and in the size of the screen', () => {
    const image = (width: number) => ({ url: `/uploads/w${width}.webp`, width, height: width / 2 });
    const heroPicture = {
      file: { ...image(2560), formats: [image(640), image(2560)], focalPoint: { x: 80, y: 40 } },
      alternativeText: 'The harbour of Doha',
    };
    renderPage(<HomePage />, { content: { homePage: { ...page, heroPicture } } });
    const picture = screen.getByRole('img', { name: 'The harbour of Doha' });
    expect(picture).toHaveAttribute('srcset', '/uploads/w640.webp 640w, /uploads/w2560.webp 2560w');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveStyle({ objectPosition: '80% 40%' });
    expect(document.querySelector('[src*="hero-"], [srcset*="hero-"], video')).toBeNull();
  });

  it('shows the picture of an industry and the logo of a client in place of our drawings', () => {
    const file = { url: '/uploads/hall.jpg', width: 800, height: 500, formats: [] };
    const [industry, client] = [seed.industries[0], seed.clientLogos[0]];
    if (!industry || !client) throw new Error('The seed is empty');
    renderPage(<HomePage />, {
      content: {
        industries: [{ ...industry, picture: { file, alternativeText: 'A hall under construction' } }],
        clientLogos: [{ ...client, picture: { file, alternativeText: 'Aldenar' } }],
      },
    });
    expect(screen.getByRole('img', { name: 'A hall under construction' })).toHaveAttribute('src', '/uploads/hall.jpg');
    expect(region('Sample clients').getAllByRole('img', { name: 'Aldenar' })[0]).toHaveAttribute(
      'src',
      '/uploads/hall.jpg',
    );
  });

  it('marks English records and texts on the Arabic page as English', () => {
    const [testimonial] = seed.testimonials;
    if (!testimonial) throw new Error('The seed is empty');
    renderPage(<HomePage />, { locale: 'ar', content: { homePage: page, testimonials: [testimonial] } });
    const english = [screen.getByRole('heading', { level: 1 }), screen.getByText(testimonial.text)];
    for (const element of english) {
      expect(element).toHaveAttribute('lang', 'en');
      expect(element).toHaveAttribute('dir', 'ltr');
    }
    expect(screen.getByText(testimonial.text)).toHaveTextContent(/ English$/);
    expect(screen.getByRole('heading', { name: 'القطاعات التي نخدمها' })).not.toHaveAttribute('lang');
    const [industry] = seed.industries;
    const [service] = seed.services;
    renderPage(<HomePage />, { locale: 'ar', content: { industries: [industry!], services: [service!] } });
    for (const name of [industry!.name, service!.title])
      expect(screen.getByRole('heading', { name: `${name} English` })).toBeVisible();
  });
});
