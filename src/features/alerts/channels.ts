import { randomUUID } from 'node:crypto'
import { addressHint, chatPlace, checkChatAddress } from '#features/alerts/chat-address.ts'
import type { AlertChannelsInput } from '#features/alerts/contract.ts'
import { CHAT_KINDS, OWN_CHANNELS } from '#features/alerts/kinds.ts'
import { deleteChannel, findChannels, lastNoticeId, saveChannel } from '#features/alerts/store.ts'
import { seal } from '#platform/auth/envelope.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Saves the channels of a rule that the input names. Addresses are stored sealed. */
export async function saveChannels(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  ruleId: number,
  input: AlertChannelsInput,
): Promise<void> {
  const before = new Set((await findChannels(tx, [ruleId])).map(({ kind }) => kind))
  const save = async (kind: string, address: string | null) => {
    const uuid = randomUUID()
    await saveChannel(
      tx,
      {
        rule_id: ruleId,
        kind,
        uuid,
        address: address === null ? null : seal(config.secretKey, chatPlace(tx, uuid), address),
        address_hint: address === null ? '' : addressHint(address),
      },
      await lastNoticeId(tx, ruleId),
    )
  }
  for (const kind of OWN_CHANNELS) {
    if (input[kind] === false) await deleteChannel(tx, ruleId, kind)
    if (input[kind] === true && !before.has(kind)) await save(kind, null)
  }
  for (const kind of CHAT_KINDS) {
    const address = input[`${kind}_url`]
    if (address === null) await deleteChannel(tx, ruleId, kind)
    if (address == null) continue
    checkChatAddress(config, address, `channels.${kind}_url`)
    await save(kind, address)
  }
}
