import { CHAT_KINDS, type ChatKind } from '#features/alerts/kinds.ts'
import { checkAddress } from '#features/integrations/webhooks/address.ts'
import type { Config } from '#platform/config/config.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'

/** Refuses an address that the server would never call, naming the field. */
export function checkChatAddress(config: Pick<Config, 'privateHosts'>, address: string, path: string): void {
  try {
    checkAddress(config, address)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw invalid(error.errors.map(({ message }) => ({ path, message })))
  }
}

/** The host and the end of an address, which people are shown. The rest lets anyone post to the chat. */
export const addressHint = (address: string): string => `${new URL(address).host}/…${address.slice(-4)}`

export const chatPlace = ({ companyId }: { companyId: number }, uuid: string): string =>
  `alert_channel.address ${companyId} ${uuid}`

export const isChat = (kind: string): kind is ChatKind => CHAT_KINDS.some((known) => known === kind)
