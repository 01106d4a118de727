import { type HiringLine, type HiringRequestValues, ipKey, type Locale, type TradeChoice } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readTrades } from '../jobs/trades';
import { ApiError } from '../platform/http/api-error';
import { dueAt } from './review-deadline';
import { HIRING_REQUESTS } from './inbox-list';
import { personColumns } from './person';
import { withIdempotency, reservationOf } from './idempotency';
import { removeCvOfFailure, storeCv } from './store-cv';
import { storeEntry } from './store-entry';
import type { SubmissionResponse, ReceivedCv, SubmissionCall } from './submission';
import { submissionFacts } from './submission-facts';

/** Stores a hiring request, like submitApplication. @param letter null: none was sent */
export function submitHiringRequest(
  strapi: Core.Strapi,
  values: HiringRequestValues,
  letter: ReceivedCv | null,
  call: SubmissionCall,
): Promise<SubmissionResponse> {
  const db = strapi.db.connection;
  const reservation = reservationOf('hiring-requests', values, call, letter);
  return withIdempotency(db, reservation, async () => {
    const lines = await withTradeNames(db, values.lines);
    const facts = await submissionFacts(strapi, 'hiring_request', values, call);
    const file = letter && (await storeCv(strapi, letter));
    const columns = {
      company: values.company,
      name: values.name,
      email: values.email,
      ...personColumns(values.email, values.phone),
      country: values.country,
      city: values.city,
      lines: JSON.stringify(lines),
      headcount: lines.reduce((sum, { headcount }) => sum + headcount, 0),
      trades_en: summaryOf(lines, 'en'),
      trades_ar: summaryOf(lines, 'ar'),
      start_month: values.start_month,
      housing: values.housing,
      food: values.food,
      transport: values.transport,
      visas_in_hand: values.visas_in_hand,
      nationalities: JSON.stringify(values.nationalities),
      message: values.message,
      ...facts,
      ...file,
    };
    const request = {
      lines: lines.map(({ headcount, trade_name_en: en, trade_name_ar: ar }) => ({ headcount, trade: { en, ar } })),
      country: values.country,
      dueAt: dueAt(new Date()).toISOString(),
    };
    const mail = { name: values.name, email: values.email, company: values.company, request };
    const entry = {
      list: HIRING_REQUESTS,
      scope: 'hiring-requests',
      kind: 'hiring-request',
      from: ipKey(call.ip),
      message: 'hiring_request_received',
      columns,
      mail,
    } as const;
    return removeCvOfFailure(strapi, file, () => storeEntry(strapi, { ...entry, reservation }));
  });
}

/** The lines with the current names of their trades. @throws {ApiError} if a trade is not published */
async function withTradeNames(db: Knex, lines: HiringRequestValues['lines']): Promise<HiringLine[]> {
  const [english, arabic] = await Promise.all([readTrades(db, 'en'), readTrades(db, 'ar')]);
  const nameIn = (trades: TradeChoice[], trade: string) => trades.find(({ slug }) => slug === trade)?.name;
  const named = lines.map((line) => ({
    ...line,
    trade_name_en: nameIn(english, line.trade) ?? nameIn(arabic, line.trade) ?? '',
    trade_name_ar: nameIn(arabic, line.trade) ?? '',
  }));
  const errors = named.flatMap(({ trade_name_en: name }, at) =>
    name ? [] : [{ field: `lines.${at}.trade`, code: 'trade_unknown' as const }],
  );
  if (errors.length > 0) throw new ApiError('invalid_input', { errors });
  return named;
}

/** `20 × Steel fixer, 5 × Welder`. */
const summaryOf = (lines: readonly HiringLine[], locale: Locale): string =>
  lines.map((line) => `${line.headcount} × ${line[`trade_name_${locale}`]}`).join(locale === 'ar' ? '، ' : ', ');
