import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { deliver } from '#features/exports/deliveries/deliver.ts'
import { runSchedules } from '#features/exports/templates.ts'
import { tidyExports } from '#features/exports/tidy.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { openFolder } from '#platform/remote-folders/open-folder.ts'
import { newKey } from '#platform/remote-folders/sftp-testing.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { DESTINATIONS, destinationsTesting } from '#test/server/exports/destinations-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const setup = destinationsTesting()
const { services, stage, admin, create, list, exported, deliveryOf, tree, content, sftp, s3, home } = setup

afterEach(() => services.clock.set(TEST_TIME))

const MINUTE = 60_000
const later = (milliseconds: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + milliseconds).toISOString())
const work = () => stage.world.workDeliveries()
const again = async (id: string) =>
  (
    await stage.world.demo.ask(
      'admin',
      'mutation($id: ID!) { deliverExportAgain(id: $id) { export { delivery { state } } errors { message details { code } } } }',
      { id },
    )
  ).deliverExportAgain
const mailsTo = async (address: string): Promise<string[]> => {
  const { rows } = await services.database.ownerPool.query<{ subject: string }>(
    'select subject from app.mail_message where company_id = $1 and to_address = $2 order by id',
    [stage.world.demo.companyId, address],
  )
  return rows.map(({ subject }) => subject)
}

describe('an export is delivered only to a destination that its maker may use', () => {
  test('and an unknown one is refused like one for admins or of another company', async () => {
    const { world } = stage
    const { id } = await create()
    const foreign = ok(
      await world.other.clients.admin.post(DESTINATIONS, { name: 'Theirs', place: setup.local() }),
    )
    const ask = async (who: 'admin' | 'lead', destinationId: number) => {
      const { export: made, errors } = await world.create(who, 'SOLICITATIONS', {}, world.demo, destinationId)
      return made ?? errors
    }
    const refusal = await ask('lead', 987_654_321)
    expect(refusal).toMatchObject([{ path: ['destinationId'], details: { code: 'invalid' } }])
    expect(await ask('lead', id)).toEqual(refusal)
    expect(await ask('admin', foreign.id)).toEqual(refusal)
    const usable = async (who: 'admin' | 'lead') =>
      (await world.demo.ask(who, '{ exportDestinations { id name } }')).exportDestinations.map(
        (each: { id: string }) => Number(each.id),
      )
    expect(await usable('lead')).not.toContain(id)
    expect(await usable('admin')).toContain(id)
    ok(await admin().send('PUT', `${DESTINATIONS}/${id}`, { version: 1, for_everyone: true }))
    expect(await usable('lead')).toContain(id)
    const made = await exported(id, 'lead')
    await work()
    expect(await deliveryOf(made, 'lead')).toMatchObject({ state: 'DELIVERED' })
  })

  test('at the moment of the delivery, too', async () => {
    const { id } = await create({ for_everyone: true })
    const made = await exported(id, 'lead')
    ok(await admin().send('PUT', `${DESTINATIONS}/${id}`, { version: 1, for_everyone: false }))
    await work()
    expect(await deliveryOf(made, 'lead')).toMatchObject({
      state: 'FAILED',
      fault: 'The person who requested this export may no longer use this destination.',
    })
    expect(tree()).toEqual([])
  })

  test('and with the rights that they have then', async () => {
    const { id } = await create({ for_everyone: true })
    const made = await exported(id, 'otherLead')
    const { demo } = stage.world
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { status: 'DEACTIVATED' })
    await work()
    const { rows } = await services.database.ownerPool.query(
      'select state, fault from app.export_delivery where company_id = $1 and export_id = $2',
      [demo.companyId, made],
    )
    expect(rows).toEqual([
      { state: 'failed', fault: 'The person who requested this export may no longer see this data.' },
    ])
    expect(tree()).toEqual([])
  })
})

describe('a delivery', () => {
  test('puts the whole file at each kind of place, named by company, type, day and number', async () => {
    const { place } = await sftp({ hostKey: newKey() })
    const bucket = await s3()
    const file = async (id: string) =>
      (await stage.world.fetchFile('admin', (await stage.world.state('admin', id)).s3Url)).body
    for (const more of [{}, { place, secret: 'secret' }]) {
      const { id } = await create(more)
      const made = await exported(id)
      expect(await deliveryOf(made)).toMatchObject({ state: 'WAITING', path: null, attempts: 0 })
      await work()
      const path = `demo-solicitations-2026-06-16-${made}.csv`
      expect(await deliveryOf(made)).toMatchObject({ state: 'DELIVERED', path, attempts: 1, fault: null })
      expect(tree()).toContain(path)
      expect(content(path)).toBe(await file(made))
      expect((await list()).find((each: { id: number }) => each.id === id)).toMatchObject({
        last_attempt_at: TEST_TIME,
        last_fault: null,
      })
    }
    const { id } = await create({ place: bucket, secret: 'S3RVER' })
    const made = await exported(id, 'admin', { format: 'JSONL' })
    await work()
    const remote = await openFolder(services.config, bucket, { secret: 'S3RVER', companySlug: 'demo' })
    const path = `demo-solicitations-2026-06-16-${made}.jsonl`
    expect(await text(await remote.read(path))).toBe(await file(made))
    await remote.close()
  })

  test('never replaces a file, and is repeated as a further one', async () => {
    const { id } = await create()
    const made = await exported(id)
    const path = `demo-solicitations-2026-06-16-${made}.csv`
    writeFileSync(join(home(), path), 'of another program')
    await work()
    expect(await deliveryOf(made)).toMatchObject({ path: path.replace('.csv', '-2.csv') })
    expect(content(path)).toBe('of another program')
    expect(await again(made)).toMatchObject({ export: { delivery: { state: 'WAITING' } }, errors: [] })
    expect(await again(made)).toMatchObject({ export: { delivery: { state: 'WAITING' } }, errors: [] })
    await work()
    expect(tree()).toHaveLength(3)
    await work()
    expect(tree()).toHaveLength(3)
  })

  test('is tried again with growing pauses, fails after a day, and can be repeated once it is repaired', async () => {
    const faults: { fullAfter?: number } = { fullAfter: 10 }
    const { place } = await sftp({ faults })
    const { id } = await create({ place, secret: 'secret' })
    const made = await exported(id)
    const { email } = stage.world.demo.people.admin
    const before = (await mailsTo(email)).length
    const started = services.clock.now().getTime()
    const moments: number[] = []
    for (;;) {
      await work()
      const { state, nextAttemptAt, fault } = await deliveryOf(made)
      expect(fault).toMatch(/could not do this/)
      if (state === 'FAILED') break
      moments.push(Date.parse(nextAttemptAt) - started)
      // Before its time nothing is tried.
      await work()
      expect((await deliveryOf(made)).attempts).toBe(moments.length)
      services.clock.set(nextAttemptAt)
    }
    expect(moments.map((moment) => moment / MINUTE)).toEqual([1, 6, 21, 51, 111, 231, 471, 951, 1431])
    expect(tree()).toEqual([])
    expect((await mailsTo(email)).slice(before)).toEqual([
      expect.stringMatching(/^Your export was not delivered to "Lake/),
    ])
    expect((await list()).find((each: { id: number }) => each.id === id).last_fault).toMatch(/could not do/)
    delete faults.fullAfter
    expect((await again(made)).errors).toEqual([])
    await work()
    expect(await deliveryOf(made)).toMatchObject({ state: 'DELIVERED', fault: null })
    expect(tree()).toHaveLength(1)
  })

  test('whose connection is cut in the middle leaves nothing under the name of the file', async () => {
    const faults: { cutAfter?: number } = { cutAfter: 10 }
    const { place } = await sftp({ faults })
    const { id } = await create({ place, secret: 'secret' })
    const made = await exported(id)
    await work()
    expect(await deliveryOf(made)).toMatchObject({
      state: 'WAITING',
      fault: 'The connection to the server was lost.',
    })
    expect(tree().filter((path) => !path.startsWith('.'))).toEqual([])
    delete faults.cutAfter
    later(MINUTE)
    await work()
    expect(tree()).toEqual([(await deliveryOf(made)).path])
  })

  test('names a changed host key and a refused login, and goes on when an admin repairs the destination', async () => {
    const { place } = await sftp()
    const other = { ...place, host_key: `SHA256:${'A'.repeat(43)}` }
    const { id } = await create({ place: other, secret: 'wrong' })
    const made = await exported(id)
    await work()
    expect((await deliveryOf(made)).fault).toMatch(/not the confirmed one/)
    const change = async (version: number, secret: string) => {
      ok(await admin().send('PUT', `${DESTINATIONS}/${id}`, { version, place, secret }))
      await work()
    }
    await change(1, 'wrong')
    expect((await deliveryOf(made)).fault).toMatch(/refused the user name, password or key/)
    await change(2, 'secret')
    expect(await deliveryOf(made)).toMatchObject({ state: 'DELIVERED', attempts: 3 })
  })

  test('fails when its destination is deleted, its export is removed, or its file is no longer kept', async () => {
    const { id } = await create()
    const [deleted, removed, expired] = [await exported(id), await exported(id), await exported(id)]
    const { demo } = stage.world
    const { rows } = await services.database.ownerPool.query<{ id: number; export_id: number }>(
      'select id, export_id from app.export_delivery where company_id = $1',
      [demo.companyId],
    )
    const attempt = async (made: string) => {
      const delivery = rows.find(({ export_id }) => String(export_id) === made)
      await deliver(services, demo.viewer, delivery?.id ?? 0, new AbortController().signal)
    }
    const remove = (archived: boolean) =>
      demo.ask(
        'admin',
        'mutation($id: ID!, $archived: Boolean) { archiveExport(id: $id, archived: $archived) { export { id } } }',
        { id: removed, archived },
      )
    await remove(true)
    await attempt(removed)
    await remove(false)
    expect((await deliveryOf(removed)).fault).toBe('The export was removed.')
    ok(await admin().send('DELETE', `${DESTINATIONS}/${id}`))
    await attempt(deleted)
    expect((await deliveryOf(deleted)).fault).toBe('The destination was deleted.')
    expect((await again(deleted)).errors[0].details.code).toBe('invalid')
    later(8 * MILLISECONDS_PER_DAY)
    await tidyExports(services, demo.viewer)
    await attempt(expired)
    expect((await deliveryOf(expired)).fault).toBe('The file of this export is no longer kept.')
    expect((await again(expired)).errors[0].details.code).toBe('conflict')
  })

  test('of two runs at the same time puts one file', async () => {
    const { id } = await create()
    const made = await exported(id)
    const { rows } = await services.database.ownerPool.query<{ id: number }>(
      'select id from app.export_delivery where company_id = $1 and export_id = $2',
      [stage.world.demo.companyId, made],
    )
    const { signal } = new AbortController()
    await Promise.all(
      [1, 2, 3].map(() => deliver(services, stage.world.demo.viewer, rows[0]?.id ?? 0, signal)),
    )
    expect(tree()).toHaveLength(1)
    expect(await deliveryOf(made)).toMatchObject({ state: 'DELIVERED', attempts: 1 })
  })
})

test('a template delivers its scheduled exports to its destination, until that is deleted', async () => {
  const { demo, work: write } = stage.world
  const { id } = await create()
  const { createExportTemplate: made } = await demo.ask(
    'admin',
    `mutation($id: ID) {
       createExportTemplate(name: "Nightly", fields: ["stars"], schedule: { day: 1, hour: 6 }, destinationId: $id) {
         template { id destination { id } } errors { message } } }`,
    { id },
  )
  expect(made).toMatchObject({ template: { destination: { id: String(id) } }, errors: [] })
  const night = async () => {
    later(MILLISECONDS_PER_DAY)
    await runSchedules(services, demo.viewer)
    await write()
    await work()
    return (await stage.world.lists('admin')).exports[0]
  }
  expect(await night()).toMatchObject({ scheduled: true, delivery: { state: 'DELIVERED' } })
  expect(tree()).toHaveLength(1)
  ok(await admin().send('DELETE', `${DESTINATIONS}/${id}`))
  expect(await night()).toMatchObject({ scheduled: true, state: 'COMPLETED', delivery: null })
  expect(
    (await demo.ask('admin', '{ feedbackExportTemplates { destination { id } } }')).feedbackExportTemplates,
  ).toEqual([{ destination: null }])
})
