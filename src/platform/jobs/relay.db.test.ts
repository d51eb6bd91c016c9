import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay, type OutboxRelay, PRUNE_OUTBOX } from '#platform/jobs/relay.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let viewer: Viewer
let other: Viewer
let jobs: ReturnType<typeof recordingJobs>

beforeEach(async () => {
  await services.database.ownerPool.query(
    '/* across companies: each test starts with an empty outbox */ delete from outbox_event',
  )
  viewer = await systemViewerOf(services, await buildCompany(services))
  other = await systemViewerOf(services, await buildCompany(services))
  jobs = recordingJobs()
})

describe('the outbox relay', () => {
  test('starts every job subscribed to the event, with company, event and payload', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'index')
    relay.onEvent('thing.made', 'notify')
    await emit(viewer, 'thing.made', { thingId: 8, companyId: -1 })
    await emit(viewer, 'nobody.listens', {})
    await relay.sweep()
    const [event] = await events(viewer)
    const data = { companyId: viewer.company.id, eventId: event?.id, thingId: 8 }
    expect(jobs.sent.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'index', data },
      { name: 'notify', data },
    ])
    expect((await events(viewer)).map(({ relayed_at }) => relayed_at)).toEqual([
      services.clock.now(),
      services.clock.now(),
    ])
  })

  test('a job may be delayed, counted from the event', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'later', { delaySeconds: 90 })
    const written = services.clock.now()
    await emit(viewer, 'thing.made', {})
    services.clock.advance(60_000)
    await relay.sweep()
    expect(jobs.sent.map(({ options }) => options.startAfter)).toEqual([new Date(written.getTime() + 90_000)])
  })

  test('gathered events start one job per period, after its end', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'sum', { gatherSeconds: 60 })
    relay.onEvent('thing.changed', 'sum', { gatherSeconds: 60 })
    const minute = Math.floor(services.clock.now().getTime() / 60_000) * 60_000
    services.clock.set(new Date(minute + 1_000).toISOString())
    await emit(viewer, 'thing.made', { thingId: 1 }, 3)
    await emit(other, 'thing.made', { thingId: 2 })
    await relay.sweep()
    services.clock.advance(58_000)
    await emit(viewer, 'thing.changed', { thingId: 3 })
    await relay.sweep()
    const [ours, theirs] = [{ companyId: viewer.company.id }, { companyId: other.company.id }]
    const sentJobs = () => jobs.sent.map(({ data, options }) => ({ data, at: options.startAfter?.getTime() }))
    expect(sentJobs()).toEqual(
      expect.arrayContaining([ours, theirs].map((data) => ({ data, at: minute + 65_000 }))),
    )
    expect(jobs.sent).toHaveLength(2)
    services.clock.advance(1_000)
    await emit(viewer, 'thing.made', { thingId: 4 })
    await relay.sweep()
    expect(sentJobs().slice(2)).toEqual([{ data: ours, at: minute + 125_000 }])
  })

  test('a job receives only the events that match its condition', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'index', { when: ({ thingId }) => thingId === 2 })
    await emit(viewer, 'thing.made', { thingId: 1 })
    await emit(viewer, 'thing.made', { thingId: 2 })
    await relay.sweep()
    expect(jobs.sent.map(({ data }) => data.thingId)).toEqual([2])
    expect(await waiting(viewer)).toBe(0)
  })

  test('a crash between sending and marking does not duplicate a job', async () => {
    const crashing = newRelay({
      ...jobs,
      send: async (...job) => {
        await jobs.send(...job)
        throw new Error('killed')
      },
    })
    crashing.onEvent('thing.made', 'index')
    await emit(viewer, 'thing.made', { thingId: 1 })
    await crashing.sweep()
    expect(await waiting(viewer)).toBe(1)
    const next = newRelay()
    next.onEvent('thing.made', 'index')
    await next.sweep()
    expect(jobs.sent).toHaveLength(1)
    expect(await waiting(viewer)).toBe(0)
  })

  test('several processes share the work', async () => {
    let sent = 0
    const relays = [1, 2].map(() => {
      const relay = newRelay({
        ...jobs,
        send: async (...job) => {
          sent++
          await jobs.send(...job)
        },
      })
      relay.onEvent('thing.made', 'index')
      return relay
    })
    await emit(viewer, 'thing.made', { thingId: 1 }, 250)
    await emit(other, 'thing.made', { thingId: 1 }, 250)
    await Promise.all(relays.map((relay) => relay.sweep()))
    expect(await waiting(viewer)).toBe(0)
    expect(jobs.sent).toHaveLength(500)
    // Nothing was even sent twice: each process skips rows that the other has locked.
    expect(sent).toBe(500)
  })

  test('a process skips the events that another is sending', async () => {
    const begun = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const slow = newRelay({
      ...jobs,
      send: async (...job) => {
        begun.resolve()
        await goesOn.promise
        await jobs.send(...job)
      },
    })
    const quick = newRelay()
    for (const relay of [slow, quick]) relay.onEvent('thing.made', 'index')
    await emit(viewer, 'thing.made', { thingId: 1 }, 250)
    const sweep = slow.sweep()
    await begun.promise
    await quick.sweep()
    // A batch has 100 events.
    expect(jobs.sent).toHaveLength(150)
    goesOn.resolve()
    await sweep
    expect(jobs.sent).toHaveLength(250)
    expect(await waiting(viewer)).toBe(0)
  })

  test('relays right after a commit, but only in a process that started the relay', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'index')
    const listening = { ...services, eventsWritten: relay.eventsWritten }
    const commit = (thingId: number) =>
      tenantTransaction(listening, viewer, async (tx) =>
        tx.emit({ type: 'thing.made', payload: { thingId } }),
      )
    await commit(1)
    expect(await waiting(viewer)).toBe(1)
    relay.start()
    await expect.poll(() => waiting(viewer)).toBe(0)
    await commit(2)
    await expect.poll(() => jobs.sent.map(({ data }) => data.thingId)).toEqual([1, 2])
    await relay.stop()
  })

  test('a broken queue leaves the events for later, and other companies continue', async () => {
    const failing = newRelay({
      ...jobs,
      send: async (name, data, options) => {
        if (data.companyId === viewer.company.id) throw new Error('down')
        await jobs.send(name, data, options)
      },
    })
    failing.onEvent('thing.made', 'index')
    await emit(viewer, 'thing.made', { thingId: 1 })
    await emit(other, 'thing.made', { thingId: 2 })
    await failing.sweep()
    expect(jobs.sent.map(({ data }) => data.companyId)).toEqual([other.company.id])
    expect(await waiting(viewer)).toBe(1)
  })

  test('sweeps after the start until it is stopped', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'index')
    await emit(viewer, 'thing.made', { thingId: 1 })
    relay.start()
    await expect.poll(() => jobs.sent).toHaveLength(1)
    await relay.stop()
    relay.eventsWritten(viewer.company.id)
    await emit(viewer, 'thing.made', { thingId: 2 })
    expect(jobs.sent).toHaveLength(1)
  })

  test('deletes relayed events after seven days, and waiting ones never', async () => {
    const relay = newRelay()
    relay.onEvent('thing.made', 'index')
    await emit(viewer, 'thing.made', { thingId: 1 })
    await relay.sweep()
    jobs.sent.length = 0
    await emit(viewer, 'thing.made', { thingId: 2 })
    services.clock.advance(6.9 * DAY)
    await prune()
    expect(await events(viewer)).toHaveLength(2)
    services.clock.advance(0.2 * DAY)
    await prune()
    expect((await events(viewer)).map(({ payload }) => payload)).toEqual([{ thingId: 2 }])
  })
})

const DAY = 86_400_000

/** A relay with the test's recording queue; queues are shared, so only the first relay defines the prune job. */
function newRelay(queue = jobs): OutboxRelay {
  const defined = definedFor.has(jobs)
  definedFor.add(jobs)
  const { database, clock, log } = services
  return createOutboxRelay({ database, clock, log, jobs: defined ? { ...queue, define: () => {} } : queue })
}

const definedFor = new WeakSet<object>()

async function prune(): Promise<void> {
  await jobs.send(PRUNE_OUTBOX, {})
  await jobs.runAll()
}

async function emit(by: Viewer, type: string, payload: Record<string, unknown>, times = 1): Promise<void> {
  await tenantTransaction(services, by, async (tx) => {
    for (let time = 0; time < times; time++) tx.emit({ type, payload })
  })
}

const waiting = async (of: Viewer) => (await events(of)).filter((event) => event.relayed_at === null).length

async function events(of: Viewer) {
  const { rows } = await services.database.ownerPool.query<{
    id: number
    payload: unknown
    relayed_at: Date | null
  }>('select id, payload, relayed_at from outbox_event where company_id = $1 order by id', [of.company.id])
  return rows
}
