import { randomUUID } from 'node:crypto'
import { addressHint, checkChatAddress } from '#features/alerts/chat-address.ts'
import { CHAT_KINDS, type ChatKind } from '#features/alerts/kinds.ts'
import { deleteChat, saveChat } from '#features/subscriptions/chats-store.ts'
import { seal } from '#platform/auth/envelope.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The addresses of a request: left out, the stored one stays; null removes it. */
export type ChatAddresses = { [Kind in ChatKind as `${Kind}_url`]?: string | null | undefined }

/** Saves the chats that the input names. Addresses are stored sealed. */
export async function saveChats(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  subscriptionId: number,
  input: ChatAddresses,
): Promise<void> {
  for (const kind of CHAT_KINDS) {
    const address = input[`${kind}_url`]
    if (address === null) await deleteChat(tx, subscriptionId, kind)
    if (address == null) continue
    checkChatAddress(config, address, `${kind}_url`)
    const uuid = randomUUID()
    await saveChat(tx, {
      subscription_id: subscriptionId,
      kind,
      uuid,
      address: seal(config.secretKey, reportChatPlace(tx, uuid), address),
      address_hint: addressHint(address),
    })
  }
}

export const reportChatPlace = ({ companyId }: { companyId: number }, uuid: string): string =>
  `report_chat.address ${companyId} ${uuid}`
