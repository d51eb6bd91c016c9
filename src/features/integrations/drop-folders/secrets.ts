import { openStored, seal } from '#platform/auth/envelope.ts'
import type { Services } from '#platform/services.ts'

type Company = { companyId: number }

export const folderSecretPlace = ({ companyId }: Company, uuid: string): string =>
  `drop_folder.secret ${companyId} ${uuid}`

export const sealSecret = (
  { config }: Pick<Services, 'config'>,
  company: Company,
  uuid: string,
  secret: string,
): Buffer => seal(config.secretKey, folderSecretPlace(company, uuid), secret)

/** Null without a secret, or if the key of the installation cannot open it. */
export const openSecret = (
  { config }: Pick<Services, 'config'>,
  company: Company,
  { uuid, secret }: { uuid: string; secret: Buffer | null },
): string | null => openStored(config, folderSecretPlace(company, uuid), secret)
