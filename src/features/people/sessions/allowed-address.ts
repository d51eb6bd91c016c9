import type { CompanyContext } from '#platform/access/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isAllowedAddress } from '#platform/http/address-ranges.ts'

/** Throws if a token must not be used from the address of a request. */
export function checkTokenAddress(ranges: readonly string[], address: string): void {
  if (isAllowedAddress(ranges, address)) return
  throw new AppError(
    'address_not_allowed',
    `This token cannot be used from this address: ${address}. Use one of its addresses, or ask an admin.`,
  )
}

/** Throws if the company must not be reached from the address of a request. */
export function checkAddress({ allowedAddresses }: CompanyContext, address: string): void {
  if (isAllowedAddress(allowedAddresses, address)) return
  throw new AppError(
    'address_not_allowed',
    `Your company cannot be reached from this address: ${address}. Use its network, or ask an admin.`,
  )
}
