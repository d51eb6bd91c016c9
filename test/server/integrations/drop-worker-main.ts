import { setTimeout } from 'node:timers/promises'
import { dropWriters } from '#app/registries/record-writers.ts'
import { lookInto } from '#features/integrations/drop-folders/look.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { watchInput, workerServices } from '#test/server/support/worker-services.ts'

/** A process that looks into a drop folder again and again, for a test to kill. It ends when its input has ended. */
const { COMPANY, FOLDER } = process.env
const { services } = workerServices(process.env)
const isAllDropped = watchInput()
const system = await systemViewer(services, Number(COMPANY))
if (!system) throw new Error('The company does not exist')
const { signal } = new AbortController()
for (;;) {
  const isLast = isAllDropped()
  await lookInto(services, system, Number(FOLDER), { writers: dropWriters, signal, settleMs: 0 })
  if (isLast) break
  await setTimeout(20)
}
await services.database.close()
