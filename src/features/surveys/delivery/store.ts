import { sql } from 'kysely'
import type { SavedAnswers } from '#features/surveys/customer-page/answers.ts'
import type { EventKind, RequestFilter, RequestStatus } from '#features/surveys/delivery/contract.ts'
import { prefixQuery, searchedWords } from '#lib/search-text.ts'
import { hiddenResponse } from '#platform/access/blind-sql.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

export type StoredRequest = {
  id: number
  uuid: string
  external_id: string
  request_hash: Buffer
  survey_id: number
  survey_version: number
  employee_id: number | null
  customer_name: string | null
  customer_email: string | null
  language: string | null
  channel_id: number | null
  brand_id: number | null
  ext_interaction_id: string | null
  properties: Record<string, unknown>
  deliver: 'email' | 'link'
  status: RequestStatus
  error: string | null
  send_at: Date
  expires_at: Date
  sent_at: Date | null
  reminders_sent: number
  next_reminder_at: Date | null
  mail_id: number | null
  token_sealed: Buffer
  answers: SavedAnswers
  pages_done: number
  answer_language: string | null
  started_at: Date | null
  continued_at: Date | null
  answered_at: Date | null
  response_id: number | null
  recovery_survey_id: number | null
  recovery_version: number | null
  recovered_at: Date | null
  created_at: Date
}

const COLUMNS = [
  'id',
  'uuid',
  'external_id',
  'request_hash',
  'survey_id',
  'survey_version',
  'employee_id',
  'customer_name',
  'customer_email',
  'language',
  'channel_id',
  'brand_id',
  'ext_interaction_id',
  'properties',
  'deliver',
  'status',
  'error',
  'send_at',
  'expires_at',
  'sent_at',
  'reminders_sent',
  'next_reminder_at',
  'mail_id',
  'token_sealed',
  'answers',
  'pages_done',
  'answer_language',
  'started_at',
  'continued_at',
  'answered_at',
  'response_id',
  'recovery_survey_id',
  'recovery_version',
  'recovered_at',
  'created_at',
] as const

type NewRequest = Pick<
  StoredRequest,
  | 'uuid'
  | 'external_id'
  | 'request_hash'
  | 'survey_id'
  | 'survey_version'
  | 'employee_id'
  | 'customer_name'
  | 'customer_email'
  | 'language'
  | 'channel_id'
  | 'brand_id'
  | 'ext_interaction_id'
  | 'properties'
  | 'deliver'
  | 'status'
  | 'send_at'
  | 'expires_at'
  | 'token_sealed'
> & { token_hash: Buffer }

/** Null if a request with this external id already exists. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<StoredRequest | null> {
  const row = await tx
    .insert('survey_request', {
      ...request,
      properties: JSON.stringify(request.properties),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'external_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row as unknown as StoredRequest | undefined) ?? null
}

const requests = (tx: Tx) => tx.from('survey_request').select(COLUMNS)

const one = (row: unknown) => row as StoredRequest | undefined

export const findByExternalId = async (tx: Tx, externalId: string) =>
  one(await requests(tx).where('external_id', '=', externalId).executeTakeFirst())

/** Those of the external ids that have a request. */
export async function findKnownIds(tx: Tx, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .from('survey_request')
    .select('external_id')
    .where(sql<boolean>`external_id = any(${[...externalIds]}::text[])`)
    .execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

/** Locked until the transaction ends. */
export const lockRequest = async (tx: Tx, id: number) =>
  one(await requests(tx).where('id', '=', id).forUpdate().executeTakeFirst())

export const findByToken = async (tx: Tx, tokenHash: Buffer) =>
  one(await requests(tx).where('token_hash', '=', tokenHash).executeTakeFirst())

export const lockByToken = async (tx: Tx, tokenHash: Buffer) =>
  one(await requests(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst())

export const lockByMail = async (tx: Tx, mailId: number) =>
  one(await requests(tx).where('mail_id', '=', mailId).forUpdate().executeTakeFirst())

/** The open requests to an address, locked. */
export const lockOpenRequests = async (tx: Tx, email: string, statuses: readonly RequestStatus[]) =>
  (await requests(tx)
    .where('customer_email', '=', email)
    .where('status', '=', sql<string>`any(${statuses}::text[])`)
    .orderBy('id')
    .limit(1_000)
    .forUpdate()
    .execute()) as unknown as StoredRequest[]

export type RequestChange = Partial<
  Pick<
    StoredRequest,
    | 'status'
    | 'error'
    | 'sent_at'
    | 'reminders_sent'
    | 'next_reminder_at'
    | 'mail_id'
    | 'answers'
    | 'pages_done'
    | 'answer_language'
    | 'started_at'
    | 'continued_at'
    | 'answered_at'
    | 'response_id'
    | 'recovery_survey_id'
    | 'recovery_version'
    | 'recovered_at'
  >
>

/** Changes a request if it still has the expected status; otherwise returns false. */
export async function updateRequestInStatus(
  tx: Tx,
  id: number,
  from: readonly RequestStatus[],
  { answers, ...change }: RequestChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('survey_request')
    .set({
      ...change,
      ...(answers && { answers: JSON.stringify(answers) }),
      version: sql<number>`version + 1`,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .where('status', '=', sql<string>`any(${from}::text[])`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A conditional update, so that the recovery survey of a request is used only once. */
export async function consumeRecovery(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('survey_request')
    .set({ recovered_at: tx.now, answers: '{}', updated_at: tx.now })
    .where('id', '=', id)
    .where('recovery_survey_id', 'is not', null)
    .where('recovered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertEvents = (
  tx: Tx,
  events: readonly { requestId: number; kind: EventKind; note?: string | null }[],
) =>
  events.length === 0
    ? Promise.resolve()
    : tx
        .insert(
          'survey_request_event',
          events.map(({ requestId, kind, note }) => ({
            request_id: requestId,
            kind,
            note: note?.slice(0, 1_000) ?? null,
            at: tx.now,
          })),
        )
        .execute()
        .then(() => {})

export const findEvents = (tx: Tx, requestId: number) =>
  tx
    .from('survey_request_event')
    .select(['kind', 'note', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .limit(200)
    .execute()

const BATCH = 100

/** After this time without an answer, the customer has left the survey unfinished. */
const LEFT_AFTER_MS = 24 * 3_600_000
const leftBefore = (now: Date): Date => new Date(now.getTime() - LEFT_AFTER_MS)

/** Due requests, locked. Those locked by another process are skipped. */
export async function lockDue(
  tx: Tx,
  work: 'send' | 'remind' | 'expire' | 'settle',
): Promise<StoredRequest[]> {
  const query = requests(tx).orderBy('id').limit(BATCH).forUpdate().skipLocked()
  const due = {
    send: () => query.where(sql<boolean>`status = 'scheduled'`).where('send_at', '<=', tx.now),
    remind: () => query.where('next_reminder_at', '<=', tx.now),
    settle: () =>
      query
        .where('continued_at', 'is not', null)
        .where((where) =>
          where.or([where('continued_at', '<=', leftBefore(tx.now)), where('expires_at', '<=', tx.now)]),
        ),
    expire: () =>
      query
        .where('expires_at', '<=', tx.now)
        .where('status', 'in', ['scheduled', 'queued', 'kept', 'sent', 'link', 'uncertain', 'failed']),
  }[work]
  return (await due().execute()) as unknown as StoredRequest[]
}

const listed = (tx: Tx) =>
  tx
    .from('survey_request as q')
    .innerJoin('survey as s', tx.on('s.id', 'q.survey_id'))
    .leftJoin('employee as e', tx.on('e.id', 'q.employee_id'))
    .leftJoin('channel as ch', tx.on('ch.id', 'q.channel_id'))
    .leftJoin('brand as b', tx.on('b.id', 'q.brand_id'))
    .leftJoin('response as r', tx.on('r.id', 'q.response_id'))
    .select([
      'q.id',
      'q.uuid',
      'q.external_id',
      'q.status',
      'q.error',
      'q.deliver',
      'q.survey_version',
      'q.customer_name',
      'q.customer_email',
      'q.language',
      'q.ext_interaction_id',
      'q.reminders_sent',
      'q.send_at',
      'q.sent_at',
      'q.expires_at',
      'q.answered_at',
      'q.created_at',
      'q.token_sealed',
      's.uuid as survey_uuid',
      's.name as survey_name',
      'e.id as employee_id',
      'e.first_name',
      'e.last_name',
      'ch.id as channel_id',
      'ch.name as channel_name',
      'b.id as brand_id',
      'b.name as brand_name',
      'r.uuid as response_uuid',
      hiddenResponse(tx.viewer).as('hidden_from_viewer'),
    ])

export type ListedRequest = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export const findListed = (tx: Tx, id: number) => listed(tx).where('q.id', '=', id).executeTakeFirst()

/** Newest first. */
export function findRequests(
  tx: Tx,
  { status, survey, search }: RequestFilter,
  page: TimePage,
): Promise<ListedRequest[]> {
  let query = listed(tx).$call(newestFirst(page, 'q'))
  if (status !== undefined) query = query.where('q.status', '=', status)
  if (survey !== undefined) query = query.where('s.uuid', '=', survey)
  const words = searchedWords(search)
  if (words !== undefined)
    query = query.where(
      words.length === 0 ? sql<boolean>`false` : sql<boolean>`q.search @@ ${prefixQuery(words)}::tsquery`,
    )
  return query.execute()
}

export const countByStatus = (tx: Tx, since: Date) =>
  tx
    .from('survey_request')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('status')
    .execute()

/** Ids of companies with work that is due now. */
export async function companiesWithDueRequests(
  pool: { query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }> },
  now: Date,
): Promise<number[]> {
  const { rows } = await pool.query<{ company_id: number }>(
    `/* across companies: whose surveys are due */
     select company_id from survey_request where status = 'scheduled' and send_at <= $1
     union select company_id from survey_request where next_reminder_at <= $1
     union select company_id from survey_request where continued_at <= $2
     union select company_id from survey_request where continued_at is not null and expires_at <= $1
     union select company_id from survey_request where expires_at <= $1
       and status in ('scheduled', 'queued', 'kept', 'sent', 'link', 'uncertain', 'failed')`,
    [now, leftBefore(now)],
  )
  return rows.map(({ company_id }) => company_id)
}
