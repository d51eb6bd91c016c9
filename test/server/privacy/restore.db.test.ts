import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatListedErasures } from '#app/commands/repeat-erasures.ts'
import { buildServer } from '#app/server.ts'
import { backUp } from '#platform/backup/backup.ts'
import { folderPlace } from '#platform/backup/places.ts'
import { restore } from '#platform/backup/restore.ts'
import { installation, restoring } from '#platform/backup/testing.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'
import { findInTables } from '#test/server/privacy/plant.ts'
import { findInFiles, privacyWorld, URL } from '#test/server/privacy/setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaudit-erasures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')
const place = folderPlace(backups)
const services = testServices({ BACKUP_TO: backups })
const owner = services.database.ownerPool
const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))
const next = installation(services, folder, scratchDatabase({ from: 'nothing' }))
let app: FastifyInstance
let world: Awaited<ReturnType<typeof privacyWorld>>

const KARI = { name: 'Kari Nordplanten', email: 'kari@nordplanten.example', phone: '+4791230987' }
const ANN = { first: 'Annikken', last: 'Fjellplante', email: 'annikken@fjellplante.example' }
/** Wrote in the conversation of another customer only. */
const COPIED = { name: 'Nina Naboplante', email: 'nina@naboplante.example' }
const NEEDLES = ['naboplante', 'nordplanten', '91230987', 'annikken', 'fjellplante']

beforeAll(async () => {
  app = await buildServer(services)
  world = await privacyWorld(services, app)
  const { demo } = world
  const { admin } = demo.clients
  ok(
    await admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'response',
          responded_at: '2026-06-10T10:00:00Z',
          stars: 2,
          comment: `Call ${KARI.name} on ${KARI.phone}`,
          employee: { email: demo.people.agent.email },
          customer: KARI,
        },
      ],
    }),
  )
  const { ids } = ok(
    await admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'call',
          channel: 'Phone',
          employee: { email: demo.people.agent.email },
          started_at: '2026-06-10T09:00:00Z',
          customer: KARI,
          turns: [{ speaker: 'customer', text: `This is ${KARI.name}.` }],
        },
        {
          external_id: 'copied',
          channel: 'Phone',
          started_at: '2026-06-10T09:00:00Z',
          turns: [{ speaker: 'customer', author: COPIED, text: 'I live next door.' }],
        },
      ],
    }),
  )
  await completedReview(demo, { interaction_id: ids.call })
  await storeFile(
    services,
    demo.viewer,
    {
      content: Readable.from([Buffer.from(`voice of ${KARI.name}`)]),
      name: 'call.wav',
      contentType: 'audio/wav',
      maxBytes: 1_000,
      kind: 'any',
    },
    async (tx, file) => {
      await tx.update('interaction').set({ audio_file: file.key }).where('id', '=', ids.call).execute()
    },
  )
  await owner.query(
    `update app.employee set first_name = $3, last_name = $4, email = $5, status = 'DEACTIVATED'
      where company_id = $1 and id = $2`,
    [demo.companyId, demo.people.outsider.id, ANN.first, ANN.last, ANN.email],
  )
})
afterAll(() => app.close())

test('a restore of a backup from before an erasure repeats it', { timeout: 240_000 }, async () => {
  const { demo } = world
  const { file } = await backUp(services, { place, passphrase: null })
  await world.erase({ kind: 'customer', email: KARI.email })
  expect(await world.erase({ kind: 'customer', email: COPIED.email })).toMatchObject({ state: 'done' })
  const erased = await world.erase({ kind: 'employee', employee_id: demo.people.outsider.id })
  expect(await place.find('erasure-')).toHaveLength(3)
  expect(findInFiles(backups, NEEDLES).filter((found) => found.includes('erasure-'))).toEqual([])

  const database = openDatabase(target.address, { owner: 1 })
  try {
    const messages: string[] = []
    let repeated: unknown
    let inBackup = 0
    await restore(target, {
      ...restoring(file),
      whenLoaded: async () => {
        inBackup = (await findInTables(database.ownerPool, NEEDLES)).length
        repeated = await repeatListedErasures(
          {
            database,
            config: services.config,
            files: target.files,
            log: silentLog,
            say: (message) => messages.push(message),
          },
          [place, place],
        )
      },
    })
    expect(inBackup).toBeGreaterThan(5)
    expect(repeated).toEqual({ erased: 3, unreadable: 0 })
    expect(messages).toEqual(['3 erased people were in the backup and erased again.'])
    expect(await findInTables(database.ownerPool, NEEDLES)).toEqual([])
    expect((await verifyAudit(database.ownerPool, demo.companyId)).broken).toBeNull()
    const { rows } = await database.ownerPool.query(
      'select stars, customer_name, comment from app.response where company_id = $1',
      [demo.companyId],
    )
    expect(rows).toEqual([{ stars: 2, customer_name: 'Erased person', comment: '[ERASED]' }])
  } finally {
    await database.close()
  }
  // The receipt of the first erasure still verifies.
  const receipt = ok(await demo.clients.admin.get(`${URL}/requests/${erased.id}/receipt`))
  expect(ok(await demo.clients.admin.post(`${URL}/receipts/verify`, { receipt })).valid).toBe(true)
})

test('a restore of a backup from after an erasure has nothing of the people, and nothing to repeat', {
  timeout: 240_000,
}, async () => {
  const later = folderPlace(join(folder, 'later'))
  const { file } = await backUp(services, { place: later, passphrase: null })
  const database = openDatabase(next.address, { owner: 1 })
  try {
    let repeated: unknown
    await restore(next, {
      ...restoring(file),
      whenLoaded: async () => {
        const restored = {
          database,
          config: services.config,
          files: next.files,
          log: silentLog,
          say: () => {},
        }
        repeated = await repeatListedErasures(restored, [place])
      },
    })
    expect(repeated).toEqual({ erased: 0, unreadable: 0 })
    expect(await findInTables(database.ownerPool, NEEDLES)).toEqual([])
  } finally {
    await database.close()
  }
})
