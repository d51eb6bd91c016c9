import { mailLanguage, secondFactorMail } from '#features/people/invitations/mails.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import {
  confirmFactor,
  consumeStep,
  findFactor,
  findHolder,
  redeemRecoveryCode,
  replaceRecoveryCodes,
  startFactor,
} from '#features/people/second-factor/store.ts'
import {
  hashRecoveryCode,
  isTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from '#features/people/second-factor/totp.ts'
import { paths } from '#paths.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { acceptedKeys } from '#platform/auth/secret-keys.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Keys = Pick<Services, 'config'>

/** What an authenticator app needs: the secret as text, and the URI for the QR code. */
export type Enrolment = { secret: string; uri: string }

/** Restarts an unconfirmed enrolment. Throws conflict if a confirmed second factor is on. */
export async function startEnrolment({ config }: Keys, tx: Tx, employeeId: number): Promise<Enrolment> {
  const holder = await findHolder(tx, employeeId)
  const secret = newTotpSecret()
  const started = await startFactor(
    tx,
    employeeId,
    seal(config.secretKey, factorPlace(tx, employeeId), secret),
  )
  if (!started) throw new AppError('conflict', 'The second step of your sign-in is on already.')
  // Apps show issuer and account; a colon in the issuer would split them in the wrong place.
  const issuer = `Plaudit ${tx.viewer.company.name}`.replaceAll(':', ' ')
  return { secret, uri: totpUri(secret, { account: holder?.email ?? '', issuer }) }
}

/** Turns the second factor on: the first code proves that the app has the secret. Returns the recovery codes. */
export async function finishEnrolment(
  services: Keys,
  tx: Tx,
  employeeId: number,
  code: string,
): Promise<string[]> {
  if (!(await acceptCode(services, tx, employeeId, code)) || !(await confirmFactor(tx, employeeId)))
    throw wrongCode()
  tx.audit({ action: 'second_factor.on', objectType: 'employee', objectId: employeeId })
  await notifyHolder(services, tx, employeeId, 'on')
  return makeRecoveryCodes(services, tx, employeeId)
}

export async function makeRecoveryCodes({ config }: Keys, tx: Tx, employeeId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(config.secretKey, code))
  await replaceRecoveryCodes(tx, employeeId, hashes)
  return codes
}

/** Accepts an app code once; afterwards that code and all earlier ones are refused. */
export async function acceptCode(
  { config }: Keys,
  tx: Tx,
  employeeId: number,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  const factor = isTotpCode(code) ? await findFactor(tx, employeeId) : undefined
  const secret = openStored(config, factorPlace(tx, employeeId), factor?.secret)
  if (!secret) return false
  const step = stepOfCode(secret, code, tx.now)
  return step !== null && (await consumeStep(tx, employeeId, step))
}

export async function acceptRecoveryCode(
  { config }: Keys,
  tx: Tx,
  employeeId: number,
  typed: string,
): Promise<boolean> {
  const taken = await redeemRecoveryCode(
    tx,
    employeeId,
    acceptedKeys(config).map((key) => hashRecoveryCode(key, typed)),
  )
  if (taken) tx.audit({ action: 'recovery_code.used', objectType: 'employee', objectId: employeeId })
  return taken
}

/** Mails account owners when their second factor changes, since someone else may have changed it. */
export async function notifyHolder(
  services: Keys,
  tx: Tx,
  employeeId: number,
  what: 'on' | 'off' | 'reset',
): Promise<void> {
  const holder = await findHolder(tx, employeeId)
  if (!holder) return
  const { company } = tx.viewer
  const mail = secondFactorMail({
    language: mailLanguage(holder.language, company.language),
    firstName: holder.first_name,
    company: company.name,
    what,
    link: services.config.baseUrl + paths.profile(),
  })
  await mailPerson(services, tx, 'second_factor_changed', { employeeId, to: holder.email, ...mail })
}

export const wrongCode = () =>
  invalid([{ path: 'code', message: 'This code is not right, or was used before. Try the next one.' }])

/** The place of the secret's envelope. */
export const factorPlace = ({ companyId }: { companyId: number }, employeeId: number): string =>
  `second_factor ${companyId} ${employeeId}`
