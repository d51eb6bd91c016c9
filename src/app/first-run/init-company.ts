import { foundFirstCompany } from '#features/people/first-company.ts'
import { PASSWORD_MESSAGES, passwordFault } from '#features/people/sessions/password-rules.ts'
import { ConfigError, type InitConfig } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Creates the company of the variables INIT_… in an installation without any. Later starts ignore the variables. Throws
 * a ConfigError that names the variable if a value is refused.
 */
export async function initCompany(services: Services, say: (message: string) => void): Promise<void> {
  const { init } = services.config
  if (init === null) return
  const { admin, ...company } = init
  const isFounded = await foundFirstCompany(services, { company, admin }).catch((error: unknown) => {
    throw asConfigError(error, init)
  })
  if (isFounded) say(`The company '${company.slug}' is ready; ${admin.email} can sign in.`)
}

/** What is wrong with the password, naming its variable; null if nothing. */
export function initPasswordProblem({ admin }: InitConfig): string | null {
  const fault = passwordFault(admin.password, admin.email)
  return fault && `INIT_ADMIN_PASSWORD: ${PASSWORD_MESSAGES[fault]}`
}

const VARIABLE_OF: Readonly<Record<string, string>> = {
  slug: 'INIT_COMPANY_SLUG',
  name: 'INIT_COMPANY',
  timeZone: 'INIT_TIME_ZONE',
  email: 'INIT_ADMIN_EMAIL',
  firstName: 'INIT_ADMIN_NAME',
  lastName: 'INIT_ADMIN_NAME',
  password: 'INIT_ADMIN_PASSWORD',
}

function asConfigError(error: unknown, init: InitConfig): unknown {
  if (!(error instanceof AppError) || error.code !== 'invalid') return error
  const password = initPasswordProblem(init)
  if (password) return new ConfigError([password])
  return new ConfigError(error.errors.map(({ path, message }) => `${VARIABLE_OF[path] ?? path}: ${message}`))
}
