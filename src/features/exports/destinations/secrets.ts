import { openStored, seal } from '#platform/auth/envelope.ts'
import type { Services } from '#platform/services.ts'

type Company = { companyId: number }

export const destinationSecretPlace = ({ companyId }: Company, uuid: string): string =>
  `export_destination.secret ${companyId} ${uuid}`

export const sealDestinationSecret = (
  { config }: Pick<Services, 'config'>,
  company: Company,
  uuid: string,
  secret: string,
): Buffer => seal(config.secretKey, destinationSecretPlace(company, uuid), secret)

/** Null without a secret, or if the key of the installation cannot open it. */
export const openDestinationSecret = (
  { config }: Pick<Services, 'config'>,
  company: Company,
  { uuid, secret }: { uuid: string; secret: Buffer | null },
): string | null => openStored(config, destinationSecretPlace(company, uuid), secret)
