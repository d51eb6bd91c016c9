import { randomBytes } from 'node:crypto'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'
import type { SourceRow } from '#features/integrations/webhook-sources/store.ts'
import { newSecret as newStandardSecret } from '#features/integrations/webhooks/signature.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

type Config = Pick<Services, 'config'>
type Company = { companyId: number }

export const newSecret = ({ scheme }: Pick<WebhookSignature, 'scheme'>): string =>
  scheme === 'standard' ? newStandardSecret() : randomBytes(32).toString('base64url')

/** Both secrets of a rotation in one envelope, the present one first. */
export const sealSecrets = (
  { config }: Config,
  tx: Company,
  uuid: string,
  secrets: readonly string[],
): Buffer => seal(config.secretKey, sourceSecretsPlace(tx, uuid), secrets.join(' '))

/** The secrets that are accepted now. Empty if the key of the installation cannot open them. */
export function secretsOf(
  { config }: Config,
  tx: Pick<Tx, 'companyId' | 'now'>,
  { uuid, secrets: sealed, old_secret_until }: Pick<SourceRow, 'uuid' | 'secrets' | 'old_secret_until'>,
): string[] {
  const secrets = openStored(config, sourceSecretsPlace(tx, uuid), sealed)?.split(' ') ?? []
  return old_secret_until !== null && tx.now < old_secret_until ? secrets : secrets.slice(0, 1)
}

export const sourceSecretsPlace = ({ companyId }: Company, uuid: string): string =>
  `webhook_source.secrets ${companyId} ${uuid}`

/** Bodies have personal data that no redaction has seen, so they are sealed while they wait. */
export const bodyPlace = ({ companyId }: Company, uuid: string): string =>
  `webhook_source_delivery.body ${companyId} ${uuid}`

export const samplePlace = ({ companyId }: Company, uuid: string): string =>
  `webhook_source.sample ${companyId} ${uuid}`

export const sealText = ({ config }: Config, place: string, text: string): Buffer =>
  seal(config.secretKey, place, text)

export const openText = ({ config }: Config, place: string, sealed: Buffer | null): string | null =>
  openStored(config, place, sealed)
