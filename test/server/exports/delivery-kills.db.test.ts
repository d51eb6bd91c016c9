import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { seeded } from '#lib/seeded.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { destinationsTesting } from '#test/server/exports/destinations-setup.ts'

const EXPORTS = 12
const KILLS = 6
const SEED = 61
/** Longer than the time after which a killed run is given up. */
const AFTER_KILL_MS = 180_000

const { services, stage, create, exported, tree, sftp } = destinationsTesting()
let workers: ChildProcess[] = []
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})

function startWorker(kills: number): ChildProcess {
  const { host, port, user } = inject('testServer')
  return spawn(process.execPath, [join(import.meta.dirname, 'delivery-worker-main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
      DATA_DIR: services.config.dataDirectory,
      SECRET_KEY: services.config.secretKey,
      OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
      COMPANY: String(stage.world.demo.companyId),
      NOW: new Date(services.clock.now().getTime() + kills * AFTER_KILL_MS).toISOString(),
    },
  })
}

test(`${EXPORTS} exports are delivered once each, although runs are killed ${KILLS} times`, {
  timeout: 120_000,
}, async () => {
  const { place } = await sftp()
  const { id } = await create({ place, secret: 'secret' })
  const made: string[] = []
  for (let number = 0; number < EXPORTS; number++) made.push(await exported(id))
  const random = seeded(SEED)
  for (let kills = 0; kills < KILLS; kills++) {
    workers = [startWorker(kills), startWorker(kills)]
    const exits = workers.map((worker) => once(worker, 'exit'))
    const delivered = tree().filter((path) => !path.startsWith('.')).length
    const wanted = delivered + 1
    // Kill while the next files are on their way.
    while (
      workers.every(({ exitCode }) => exitCode === null) &&
      tree().filter((path) => !path.startsWith('.')).length < wanted
    )
      await setTimeout(1)
    await setTimeout(random() * 20)
    for (const worker of workers) worker.kill('SIGKILL')
    await Promise.all(exits)
  }
  const last = startWorker(KILLS)
  workers = [last]
  expect((await once(last, 'exit'))[0]).toBe(0)
  expect(tree()).toEqual(made.map((one) => `demo-solicitations-2026-06-16-${one}.csv`).sort())
  const { rows } = await services.database.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from app.audit_entry where company_id = $1 and action = 'export.delivered'`,
    [stage.world.demo.companyId],
  )
  expect(rows[0]?.count).toBe(EXPORTS)
})
