import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestRatings } from '#features/feedback/ingest/ingest-ratings.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import type { StandInTicket } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { SOURCES, type SourceStage, sourceStage } from '#test/server/integrations/sources-setup.ts'

/** Two accounts of Zendesk number their tickets from 1, and both read e-mail into the same channel. */

const services = { ...testServices() }
let { zendesk, demo, admin, connect, stop } = {} as SourceStage
type Account = { id: number; subdomain: string; version: number }
let first: Account
let second: Account

beforeAll(async () => {
  ;({ zendesk, demo, admin, connect, stop } = await sourceStage(services))
})
beforeEach(async () => {
  first = await connect({ backfill_days: 1, imports_ratings: true })
  second = await connect({ backfill_days: 1, imports_ratings: true })
})
afterAll(() => stop())

const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)

/** Reads an account that has these tickets. */
async function read({ id }: { id: number }, tickets: StandInTicket[]) {
  zendesk.tickets = tickets
  const signal = new AbortController().signal
  await readSource(services, demo.viewer, id, {
    write: ingestInteractions,
    writeRatings: ingestRatings,
    signal,
  })
}

const ticket = (id: number, text: string, more: object = {}): StandInTicket => ({
  id,
  updated: minutesAgo(30),
  subject: text,
  assignee_id: 10,
  requester_id: 20,
  comments: [{ author_id: 20, plain_body: text }],
  ...more,
})

const stored = async (number: number) =>
  (
    await services.database.ownerPool.query(
      `select external_id, summary, source_system_id, source_record from app.interaction
        where company_id = $1 and external_id ~ $2 order by id`,
      [demo.companyId, `(^| )${number}$`],
    )
  ).rows

test('keeps the tickets of both accounts, and changes the right one', async () => {
  await read(first, [ticket(1, 'A broken zip')])
  await read(second, [ticket(1, 'A lost parcel')])
  const both = [
    {
      external_id: '1',
      summary: 'A broken zip',
      source_system_id: first.id,
      source_record: `zendesk ${first.subdomain} 1`,
    },
    {
      external_id: `zendesk ${second.subdomain} 1`,
      summary: 'A lost parcel',
      source_system_id: second.id,
      source_record: `zendesk ${second.subdomain} 1`,
    },
  ]
  expect(await stored(1)).toEqual(both)
  await read(second, [ticket(1, 'A found parcel', { updated: minutesAgo(20) })])
  await read(first, [ticket(1, 'A mended zip', { updated: minutesAgo(20) })])
  expect((await stored(1)).map(({ summary }) => summary)).toEqual(['A mended zip', 'A found parcel'])
  const { source_systems } = (await admin.get(SOURCES)).json()
  const counts = new Map(
    source_systems.map((each: { id: number; taken_in: number }) => [each.id, each.taken_in]),
  )
  expect([counts.get(first.id), counts.get(second.id)]).toEqual([1, 1])
})

test('gives a rating to the ticket of its account', async () => {
  const rated = (text: string, score: string) =>
    ticket(2, text, { satisfaction_rating: { score, comment: text } })
  await read(first, [rated('Fast help', 'good')])
  await read(second, [rated('No answer', 'bad')])
  const { rows } = await services.database.ownerPool.query(
    `select r.comment, i.summary, r.stars from app.response r
       join app.interaction i on i.company_id = $1 and i.external_id = r.ext_interaction_id
      where r.company_id = $1 and r.comment in ('Fast help', 'No answer') order by r.stars`,
    [demo.companyId],
  )
  expect(rows).toEqual([
    { comment: 'No answer', summary: 'No answer', stars: 1 },
    { comment: 'Fast help', summary: 'Fast help', stars: 5 },
  ])
})

test('takes over an interaction that a program sent, or that an older version has read', async () => {
  const item = {
    external_id: '3',
    channel: 'email',
    started_at: minutesAgo(90).toISOString(),
    summary: 'Sent',
  }
  await ingestInteractions(services, demo.viewer, [item])
  expect(await stored(3)).toMatchObject([{ summary: 'Sent', source_system_id: null, source_record: null }])
  await read(first, [ticket(3, 'Read')])
  await read(second, [ticket(3, 'Another one')])
  expect(await stored(3)).toMatchObject([
    { external_id: '3', summary: 'Read', source_system_id: first.id },
    { external_id: `zendesk ${second.subdomain} 3`, summary: 'Another one', source_system_id: second.id },
  ])
  // A program changes it: it still belongs to the account.
  await ingestInteractions(services, demo.viewer, [{ ...item, summary: 'Sent again' }])
  expect(await stored(3)).toMatchObject([{ summary: 'Sent again', source_system_id: first.id }, {}])
})

test('stores nothing twice if an account is archived and connected again', async () => {
  await read(first, [ticket(4, 'A broken zip')])
  expect(
    (await admin.send('PUT', `${SOURCES}/${first.id}`, { archived: true, version: first.version }))
      .statusCode,
  ).toBe(200)
  const again = await connect({ subdomain: first.subdomain, backfill_days: 1 })
  await read(again, [ticket(4, 'A broken zip')])
  expect(await stored(4)).toMatchObject([{ external_id: '4', source_system_id: again.id }])
})

test('does not overwrite tickets of the account that a source has read before', async () => {
  await read(first, [ticket(5, 'Of the former account')])
  const { version } = (await admin.get(SOURCES))
    .json()
    .source_systems.find((each: { id: number }) => each.id === first.id)
  const moved = await admin.send('PUT', `${SOURCES}/${first.id}`, {
    subdomain: 'elsewhere',
    api_key: 'a-key-of-zendesk-4321',
    version,
  })
  expect(moved.statusCode, moved.body).toBe(200)
  await read(first, [ticket(5, 'Of the present account')])
  expect(await stored(5)).toMatchObject([
    { external_id: '5', summary: 'Of the former account' },
    { external_id: 'zendesk elsewhere 5', summary: 'Of the present account' },
  ])
})
