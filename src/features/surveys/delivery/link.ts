import { paths } from '#paths.ts'
import { seal, unseal } from '#platform/auth/envelope.ts'
import type { Config } from '#platform/config/config.ts'

type Sealed = { uuid: string; token_sealed: Buffer }

/** The token as it is kept: the hash finds it, this tells it again to whoever asked for the survey. */
export const sealToken = (secretKey: string, companyId: number, uuid: string, token: string): Buffer =>
  seal(secretKey, place(companyId, uuid), token)

/** Null where the installation's key is another one than when the link was made. */
export function linkOf(
  { secretKey, baseUrl }: Pick<Config, 'secretKey' | 'baseUrl'>,
  companyId: number,
  { uuid, token_sealed }: Sealed,
): string | null {
  const token = unseal(secretKey, place(companyId, uuid), token_sealed)
  return token === null ? null : baseUrl + paths.customerSurvey(token)
}

const place = (companyId: number, uuid: string) => `survey_request ${companyId} ${uuid} token`
