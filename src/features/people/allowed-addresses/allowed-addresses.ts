import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { AllowedAddresses, AllowedAddressesInput } from '#features/people/allowed-addresses/contract.ts'
import {
  findList,
  insertList,
  lockList,
  type StoredEntry,
  updateList,
} from '#features/people/allowed-addresses/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import { isAllowedAddress, parseRanges } from '#platform/http/address-ranges.ts'
import type { Services } from '#platform/services.ts'

export const readAllowedAddresses = (
  services: Services,
  viewer: Viewer,
  address: string,
): Promise<AllowedAddresses> => tenantTransaction(services, viewer, (tx) => present(tx, address))

/**
 * Saves the list. Refuses one that would lock out the admin who saves it from `address`. Throws `stale` with the stored
 * list if `version` is out of date.
 */
export function saveAllowedAddresses(
  services: Services,
  viewer: Viewer,
  { version, ...input }: AllowedAddressesInput,
  address: string,
): Promise<AllowedAddresses> {
  return tenantTransaction(services, viewer, async (tx) => {
    const stored = await lockList(tx)
    if ((stored?.version ?? 0) !== version) throw stale(await present(tx, address))
    const entries = checkedEntries(input.entries, address)
    if (stored) await updateList(tx, entries)
    else if (!(await insertList(tx, entries))) throw stale(await present(tx, address))
    await recordChange(tx, stored?.entries ?? [], entries)
    return present(tx, address)
  })
}

/** Allows every address again, for people who locked themselves out; returns the number of removed entries. */
export function clearAllowedAddresses(services: Services, viewer: Viewer): Promise<number> {
  return tenantTransaction(services, viewer, async (tx) => {
    const before = (await lockList(tx))?.entries ?? []
    if (before.length === 0) return 0
    await updateList(tx, [])
    await recordChange(tx, before, [])
    return before.length
  })
}

async function recordChange(tx: Tx, before: readonly StoredEntry[], after: readonly StoredEntry[]) {
  // Cached Viewers have the list, and open screens check their address when it rises.
  await raiseAccessVersion(tx)
  tx.audit({
    action: 'allowed_addresses.changed',
    objectType: 'company',
    objectId: tx.companyId,
    before: { entries: before },
    after: { entries: after },
  })
}

/** The entries with ranges in their usual spelling. */
function checkedEntries(entries: AllowedAddressesInput['entries'], address: string): StoredEntry[] {
  const texts = entries.map(({ range }) => range)
  const { ranges, errors } = parseRanges(texts, (index) => `entries.${index}.range`)
  if (errors.length === 0 && !isAllowedAddress(ranges, address))
    errors.push({
      path: 'entries',
      message: `Add your own address, ${address}; otherwise you could not sign in again.`,
    })
  if (errors.length > 0) throw invalid(errors)
  // Without errors there is a range for each entry.
  return entries.map(({ note }, index) => ({ range: ranges[index] ?? '', note }))
}

async function present(tx: Tx, address: string): Promise<AllowedAddresses> {
  const row = await findList(tx)
  return { entries: row?.entries ?? [], version: row?.version ?? 0, your_address: address }
}
