import { createHmac } from 'node:crypto'
import type { SetupCompany, SetupState } from '#app/first-run/contract.ts'
import { anyDemoCompany } from '#features/company/companies.ts'
import { foundFirstCompany, isSetUp } from '#features/people/first-company.ts'
import { setupThrottle } from '#features/people/sessions/throttle.ts'
import { paths } from '#paths.ts'
import { sameText } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config/config.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Loads the demo companies once, after someone chose them in the wizard. */
export const LOAD_DEMO = 'demo.load'

/**
 * The code that opens the wizard. It is derived from the secret key, so that every process of an installation accepts
 * and prints the same one.
 */
export const setupCode = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', secretKey).update('setup-code').digest('base64url').slice(0, 24)

/** Prints the address of the wizard while the installation has no company. */
export async function announceSetup(services: Services, baseUrl: string, say: (message: string) => void) {
  if (await isSetUp(services)) return
  say(`Set up Plaudit at ${baseUrl}${paths.setup(setupCode(services.config))}`)
}

type Caller = { code: string; address: string }

/** Throws a conflict once the installation is set up. */
export async function readSetup(services: Services, caller: Caller): Promise<SetupState> {
  const isOpen = !(await isSetUp(services))
  if (!isOpen && !(await isFilling(services))) throw setUpAlready()
  await checkCode(services, caller)
  const responses = isOpen ? 0 : await countResponses(services)
  if (await hasDemoFailed(services)) return { state: 'failed', responses }
  return { state: isOpen ? 'open' : 'filling', responses }
}

/** Creates the first company with its admin. Only one of several calls does; the others get a conflict. */
export async function setUpCompany(
  services: Services,
  { code, address, ...input }: SetupCompany & Caller,
): Promise<void> {
  await checkOpen(services, { code, address })
  const { name, slug, time_zone: timeZone, language, email, password } = input
  const admin = { email, password, firstName: input.first_name, lastName: input.last_name }
  const isFounded = await foundFirstCompany(services, {
    company: { name, slug, timeZone, language },
    admin,
  }).catch((error: unknown) => {
    throw withFieldNames(error)
  })
  if (!isFounded) throw setUpAlready()
}

/** Starts loading the demo companies, or continues after a failure. The job queue completes it even after a kill. */
export async function startDemo(services: Services, caller: Caller): Promise<void> {
  const isBegun = await isFilling(services)
  if (isBegun) await checkCode(services, caller)
  else await checkOpen(services, caller)
  const continued = await services.jobs.runAgain({ queue: LOAD_DEMO })
  if (continued === 0 && !isBegun) await services.jobs.send(LOAD_DEMO, {})
}

async function checkOpen(services: Services, caller: Caller): Promise<void> {
  if (await isSetUp(services)) throw setUpAlready()
  await checkCode(services, caller)
}

async function checkCode(services: Services, { code, address }: Caller): Promise<void> {
  const throttle = setupThrottle(services, address)
  await throttle.begin()
  if (!sameText(code, setupCode(services.config)))
    throw new AppError('forbidden', 'This is not the setup code. The server prints it when it starts.')
  await throttle.succeeded()
}

const setUpAlready = () => new AppError('conflict', 'Plaudit is set up already. Please sign in.')

async function isFilling(services: Services): Promise<boolean> {
  if (!(await anyDemoCompany(services))) return false
  const { isDemoComplete } = await import('#app/demo/seed-demo.ts')
  return !(await isDemoComplete(services))
}

/** Whether loading the demo failed in every attempt. */
const hasDemoFailed = async ({ jobs }: Services): Promise<boolean> =>
  (await jobs.queues()).some(({ queue, failed }) => queue === LOAD_DEMO && failed > 0)

async function countResponses({ database }: Services): Promise<number> {
  const { rows } = await database.ownerPool.query<{ responses: number }>(
    '/* across companies: the progress of loading the demo */ select count(*)::int as responses from app.response',
  )
  return rows[0]?.responses ?? 0
}

const NAMES: Readonly<Record<string, string>> = {
  timeZone: 'time_zone',
  firstName: 'first_name',
  lastName: 'last_name',
}

function withFieldNames(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'invalid') return error
  return invalid(error.errors.map(({ path, message }) => ({ path: NAMES[path] ?? path, message })))
}
