import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { importCompany } from '#app/company-archive/import-company.ts'
import { exporting, importing } from '#app/company-archive/testing.ts'
import { defineJobs } from '#app/jobs.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { type StandIn, startStandIn } from '#features/integrations/sources/stand-ins/stand-in.ts'
import { keepFetchedRecording, storeAudio } from '#features/interactions/audio/audio.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { RUN_PRIVACY_REQUEST } from '#features/privacy/jobs.ts'
import { installation } from '#platform/backup/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { systemViewerOf } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { SOURCES, type SourceStage, sourceStage } from '#test/server/integrations/sources-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = { ...testServices() }
const folder = mkdtempSync(join(tmpdir(), 'plaudit-recordings-'))
const target = installation(services, folder, scratchDatabase({ from: 'template' }))
let { zendesk, demo, admin, connect, stop } = {} as SourceStage
/** Another host, such as the store of the files. */
let elsewhere: StandIn
let authorizations: (string | undefined)[] = []
let source: number
let relay: OutboxRelay
let ticket = 700

beforeAll(async () => {
  ;({ zendesk, demo, admin, connect, stop } = await sourceStage(services))
  elsewhere = await startStandIn(({ authorization }) => {
    authorizations.push(authorization)
    return { body: 'other audio', headers: { 'content-type': 'audio/mpeg' } }
  })
  source = (await connect({ backfill_days: 1 })).id
  relay = createOutboxRelay(services)
  defineJobs(services, relay, (companyId) => systemViewerOf(services, { id: companyId }))
})
beforeEach(() => {
  services.clock.advance(600_000)
  authorizations = []
  zendesk.asked.length = 0
  zendesk.tickets = []
  ticket += 1
})
afterAll(async () => {
  await elsewhere.stop()
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)
const read = () =>
  readSource(services, demo.viewer, source, {
    write: ingestInteractions,
    keepRecording: keepFetchedRecording,
    signal: new AbortController().signal,
  })
const addressOf = (call: string) => `${zendesk.url}/api/v2/channels/voice/calls/${call}/twilio/recording`

/** A ticket with a call, and what its comment says. */
function called(recording_url: string, more: { transcription_text?: string; minutes?: number } = {}) {
  const { transcription_text = null, minutes = 5 } = more
  zendesk.tickets = [
    {
      id: ticket,
      updated: minutesAgo(minutes),
      created_at: minutesAgo(60).toISOString(),
      via: { channel: 'voice' },
      assignee_id: 10,
      requester_id: 20,
      comments: [
        {
          author_id: 20,
          plain_body: 'Inbound call from +4722334455',
          public: false,
          type: 'VoiceComment',
          data: {
            from: '+4722334455',
            to: '+4799887766',
            call_duration: 42,
            recording_url,
            transcription_text,
          },
        },
      ],
    },
  ]
}

async function stored() {
  const { rows } = await services.database.ownerPool.query(
    `select i.id, i.audio_url, f.name, f.size, f.content_type,
            (select array_agg(e.kind || ' ' || coalesce(e.speaker, '-') || ' ' || e.text order by e.position)
               from app.interaction_event e where e.company_id = $1 and e.interaction_id = i.id) as said
       from app.interaction i
       left join app.stored_file f on f.company_id = $1 and f.key = i.audio_file
      where i.company_id = $1 and i.external_id = $2`,
    [demo.companyId, String(ticket)],
  )
  return rows[0]
}
const skipped = async () =>
  (await admin.get(`${SOURCES}/${source}/skipped`))
    .json()
    .skipped.find(({ external_id }: { external_id: string }) => external_id === String(ticket))
const fetches = () => zendesk.asked.filter((path) => path.endsWith('/recording')).length

test('stores the recording of a call with the login, once, and what was transcribed', async () => {
  zendesk.recordings.CA1 = { audio: 'audio of the call' }
  called(addressOf('CA1'), { transcription_text: 'My parcel is lost.' })
  await read()
  expect(await stored()).toMatchObject({
    audio_url: null,
    name: expect.stringMatching(/^zendesk-[\da-f]{16}$/),
    size: 17,
    content_type: 'audio/mpeg',
    said: ['turn customer My parcel is lost.'],
  })
  services.clock.advance(600_000)
  called(addressOf('CA1'), { minutes: 2 })
  await read()
  expect(fetches()).toBe(1)
  // Another call takes the place of the first one.
  services.clock.advance(600_000)
  zendesk.recordings.CA2 = { audio: 'audio of the second call' }
  called(addressOf('CA2'), { minutes: 2 })
  await read()
  expect(await stored()).toMatchObject({ size: 24 })
})

test('shows what is known about a call without a transcription as a note', async () => {
  zendesk.recordings.CA3 = { audio: 'audio' }
  called(addressOf('CA3'))
  await read()
  expect((await stored()).said).toEqual(['note - Inbound call from +4722334455'])
})

test('sends the login to the host of the account only, also after a redirect', async () => {
  called(`${elsewhere.url}/call.mp3`)
  await read()
  expect(await stored()).toMatchObject({ size: 11 })
  ticket += 1
  zendesk.recordings.CA4 = { location: `${elsewhere.url}/signed` }
  services.clock.advance(600_000)
  called(addressOf('CA4'))
  await read()
  expect(await stored()).toMatchObject({ size: 11 })
  expect(authorizations).toEqual([undefined, undefined])
})

test.each([
  ['was deleted', () => addressOf('CA9'), 'Its recording was deleted.'],
  ['has no address', () => 'nowhere', 'Its recording has no valid address.'],
  ['is in a private network', () => 'http://10.0.0.1/call.mp3', /was not called/],
  [
    'is not audio',
    () => {
      zendesk.recordings.CA8 = { audio: '<html>', type: 'text/html' }
      return addressOf('CA8')
    },
    'The file must be an audio recording.',
  ],
  [
    'redirects for ever',
    () => {
      zendesk.recordings.CA7 = { location: addressOf('CA7') }
      return addressOf('CA7')
    },
    'Its recording cannot be found.',
  ],
])('stores and lists a conversation whose recording %s', async (_case, url, reason) => {
  called(url())
  await read()
  expect(await stored()).toMatchObject({ name: null })
  expect((await skipped()).reason).toMatch(reason)
})

test('leaves a recording that a person added', async () => {
  called(addressOf('CA5'))
  await read()
  const { id } = await stored()
  const wav = Buffer.from('RIFF')

  await storeAudio(services, demo.viewer, id, {
    name: 'mine.wav',
    contentType: 'audio/wav',
    content: Readable.from([wav]),
  })
  zendesk.recordings.CA5 = { audio: 'audio of the call' }
  services.clock.advance(600_000)
  called(addressOf('CA5'), { minutes: 2 })
  await read()
  expect(await stored()).toMatchObject({ name: 'mine.wav' })
})

test('waits if the system is busy, and stores the recording afterwards', async () => {
  zendesk.recordings.CA6 = { audio: 'audio' }
  called(addressOf('CA6'))
  zendesk.onRequest = (path) => {
    if (!path.endsWith('/recording')) return
    zendesk.onRequest = () => {}
    zendesk.next.push({ status: 429, headers: { 'retry-after': '60' } })
  }
  const { again } = await read()
  expect(again).toEqual(new Date(services.clock.now().getTime() + 60_000))
  services.clock.set(again ?? new Date())
  await read()
  expect(await stored()).toMatchObject({ size: 5 })
  expect(await skipped()).toBeUndefined()
})

/** The times in minutes after the first attempt at which a recording is fetched, until `minutes`. */
async function attemptsUntil(minutes: number): Promise<number[]> {
  const start = services.clock.now().getTime()
  const attempts: number[] = []
  for (let minute = 5; minute <= minutes; minute += 5) {
    services.clock.set(new Date(start + minute * 60_000))
    const before = fetches()
    await read()
    if (fetches() > before) attempts.push(minute)
  }
  return attempts
}

test('fetches a recording again that could not be fetched, although its ticket stays unchanged', async () => {
  zendesk.recordings.CB1 = { error: 503 }
  called(addressOf('CB1'))
  await read()
  expect(await skipped()).toMatchObject({
    reason: 'Its recording cannot be fetched (status 503).',
    next_attempt_at: minutesAgo(-15).toISOString(),
  })
  expect(await attemptsUntil(20)).toEqual([15])
  expect((await skipped()).next_attempt_at).toBe(minutesAgo(5 - 60).toISOString())
  zendesk.recordings.CB1 = { audio: 'audio' }
  expect(await attemptsUntil(60)).toEqual([55])
  expect(await stored()).toMatchObject({ size: 5 })
  expect(await skipped()).toBeUndefined()
  expect(await attemptsUntil(30)).toEqual([])
})

test('gives a recording up after seven attempts within three days', async () => {
  zendesk.recordings.CB2 = { error: 500 }
  called(addressOf('CB2'))
  await read()
  const start = services.clock.now().getTime()
  for (const minutes of [15, 75, 315, 1_035, 2_475, 3_915]) {
    services.clock.set(new Date(start + minutes * 60_000 - 1_000))
    const before = fetches()
    await read()
    expect(fetches()).toBe(before)
    services.clock.set(new Date(start + minutes * 60_000))
    await read()
    expect(fetches()).toBe(before + 1)
  }
  expect(await skipped()).toMatchObject({
    reason: 'Its recording cannot be fetched (status 500).',
    next_attempt_at: null,
  })
  services.clock.advance(7 * 86_400_000)
  const before = fetches()
  await read()
  expect(fetches()).toBe(before)
})

test('does not try a recording again that was deleted meanwhile', async () => {
  zendesk.recordings.CB3 = { error: 503 }
  called(addressOf('CB3'))
  await read()
  delete zendesk.recordings.CB3
  expect(await attemptsUntil(15)).toEqual([15])
  expect(await skipped()).toMatchObject({ reason: 'Its recording was deleted.', next_attempt_at: null })
})

test('continues after a request to wait in the middle of another attempt', async () => {
  zendesk.recordings.CB4 = { error: 503 }
  called(addressOf('CB4'))
  await read()
  zendesk.recordings.CB4 = { error: 429 }
  services.clock.advance(15 * 60_000)
  const { again } = await read()
  expect(again).toEqual(minutesAgo(-1))
  zendesk.recordings.CB4 = { audio: 'audio' }
  services.clock.set(again ?? new Date())
  await read()
  expect(await stored()).toMatchObject({ size: 5 })
  expect(await skipped()).toBeUndefined()
})

async function erase(subject: { kind: string; [field: string]: unknown }): Promise<void> {
  const { confirmation } = ok(await admin.post('/api/v1/personal_data/preview', { subject }))
  ok(await admin.post('/api/v1/personal_data/erasures', { subject, confirmation }))
  await relay.sweep()
  const { sent } = services.jobs
  sent.splice(0, sent.length, ...sent.filter(({ name }) => name === RUN_PRIVACY_REQUEST))
  await services.jobs.runAll()
}

test('fetches no recording of a customer who was erased, neither again nor with a changed ticket', async () => {
  zendesk.recordings.CB5 = { error: 503 }
  called(addressOf('CB5'))
  await read()
  expect(await skipped()).toBeDefined()
  const customer = await services.database.ownerPool.query(
    'select customer_email as email from app.interaction where company_id = $1 and external_id = $2',
    [demo.companyId, String(ticket)],
  )
  await erase({ kind: 'customer', ...customer.rows[0] })
  expect(await skipped()).toBeUndefined()
  zendesk.recordings.CB5 = { audio: 'audio' }
  expect(await attemptsUntil(20)).toEqual([])
  called(addressOf('CB5'), { minutes: 2 })
  expect(await attemptsUntil(5)).toEqual([])
  expect(await stored()).toMatchObject({ name: null })
})

test('fetches no recording of an employee who was erased, although the ticket changes and is stored', async () => {
  const { id } = demo.people.agent
  zendesk.recordings.CB6 = { audio: 'audio' }
  called(addressOf('CB6'))
  await read()
  expect(await stored()).toMatchObject({ size: 5 })
  // One whose recording was not there yet.
  const withRecording = ticket
  ticket += 1
  zendesk.recordings.CB7 = { error: 503 }
  services.clock.advance(600_000)
  called(addressOf('CB7'))
  await read()
  await services.database.ownerPool.query(
    `update app.employee set status = 'DEACTIVATED' where company_id = $1 and id = $2`,
    [demo.companyId, id],
  )
  await erase({ kind: 'employee', employee_id: id })
  zendesk.recordings.CB7 = { audio: 'audio' }
  for (const call of ['CB7', 'CB6']) {
    services.clock.advance(600_000)
    called(addressOf(call), { minutes: 2, transcription_text: 'Said later.' })
    expect(await attemptsUntil(20)).toEqual([])
    expect(await stored()).toMatchObject({ name: null, audio_url: null, said: ['turn customer Said later.'] })
    ticket = withRecording
  }
})

test('an archive of the company keeps that recordings were deleted for good', async () => {
  const path = join(folder, 'demo.tar.zst')
  await exportCompany(services, exporting('demo', path))
  const { id } = await importCompany(target, importing(path))
  const marked = async ({ ownerPool }: typeof services.database, company: number) => {
    const { rows } = await ownerPool.query<{ external_id: string }>(
      `select external_id from app.interaction
        where company_id = $1 and recording_removed_at is not null order by external_id`,
      [company],
    )
    return rows
  }
  const before = await marked(services.database, demo.companyId)
  expect(before).toContainEqual({ external_id: String(ticket) })
  expect(await marked(target.database, id)).toEqual(before)
})
