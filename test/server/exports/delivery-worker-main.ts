import { setTimeout } from 'node:timers/promises'
import { deliver } from '#features/exports/deliveries/deliver.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { workerServices } from '#test/server/support/worker-services.ts'

/** A process that delivers exports again and again, for a test to kill. It ends when all are delivered. */
const { COMPANY } = process.env
const { services } = workerServices(process.env)
const { database } = services
const system = await systemViewer(services, Number(COMPANY))
if (!system) throw new Error('The company does not exist')
const { signal } = new AbortController()
for (;;) {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `select id from app.export_delivery where company_id = $1 and state = 'waiting' order by id`,
    [COMPANY],
  )
  if (rows.length === 0) break
  for (const { id } of rows) await deliver(services, system, id, signal)
  await setTimeout(20)
}
await database.close()
