import { addAdmin } from '#app/commands/create-admin.ts'
import { withServices } from '#app/commands/with-services.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'
import type { CompanyAnswer, CompanyRequest } from './company.ts'

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
      process.on('message', (request: CompanyRequest) => void found(services, request))
      process.once('disconnect', resolve)
      process.send?.({ ready: true })
    }),
)

async function found(services: Services, { number, company, admin }: CompanyRequest): Promise<void> {
  let answer: CompanyAnswer
  try {
    const companyId = company.id ?? (await foundCompany(services, company)).companyId
    await addAdmin(services, companyId, admin)
    answer = { number, companyId }
  } catch (error) {
    answer = { number, fault: String(error) }
  }
  process.send?.(answer)
}
