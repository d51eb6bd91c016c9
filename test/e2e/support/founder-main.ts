import { addAdmin } from '#app/commands/create-admin.ts'
import { withServices } from '#app/commands/with-services.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'
import type { Wish, Wished } from './company.ts'

/**
 * Creates companies and admins next to the running server. Each worker starts it once, because starting a command for
 * every test would be slow. It answers requests on its IPC channel and ends with the channel.
 */
await withServices(
  {
    open() {
      const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' })
      return { config, log: createLog(config, process.stderr) }
    },
    say: (message) => process.stderr.write(`${message}\n`),
    print: () => {},
  },
  (services) =>
    new Promise<void>((resolve) => {
      process.on('message', (wish: Wish) => void answer(services, wish))
      process.once('disconnect', resolve)
      process.send?.({ ready: true })
    }),
)

async function answer(services: Services, { number, company, admin }: Wish): Promise<void> {
  let wished: Wished
  try {
    const companyId = company.id ?? (await foundCompany(services, company)).companyId
    await addAdmin(services, companyId, admin)
    wished = { number, companyId }
  } catch (error) {
    wished = { number, fault: String(error) }
  }
  process.send?.(wished)
}
