import { paths } from '#paths.ts'
import { seal, unseal } from '#platform/auth/envelope.ts'
import { readWithAny } from '#platform/auth/secret-keys.ts'
import type { Config } from '#platform/config/config.ts'

type Sealed = { uuid: string; token_sealed: Buffer }

/**
 * The stored token: the hash finds the request, and the encrypted token restores the link for the system that asked
 * for it.
 */
export const sealToken = (secretKey: string, companyId: number, uuid: string, token: string): Buffer =>
  seal(secretKey, tokenPlace(companyId, uuid), token)

/** Null if the link was created with another key of the installation. */
export function requestLink(
  config: Pick<Config, 'secretKey' | 'oldSecretKey' | 'baseUrl'>,
  companyId: number,
  { uuid, token_sealed }: Sealed,
): string | null {
  const token = readWithAny(config, (key) => unseal(key, tokenPlace(companyId, uuid), token_sealed))
  return token === null ? null : config.baseUrl + paths.customerSurvey(token)
}

/** The place of a link's envelope. */
export const tokenPlace = (companyId: number, uuid: string) => `survey_request ${companyId} ${uuid} token`
