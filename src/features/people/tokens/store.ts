import type { TokenScope } from '#features/people/tokens/contract.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

export async function insertToken(
  tx: Tx,
  token: {
    hash: Buffer
    name: string
    scopes: readonly TokenScope[]
    allowedAddresses: readonly string[]
    createdBy: number
    expiresAt: Date
  },
): Promise<number> {
  const { id } = await tx
    .insert('api_token', {
      token_hash: token.hash,
      name: token.name,
      scopes: [...token.scopes],
      allowed_addresses: [...token.allowedAddresses],
      created_by: token.createdBy,
      created_at: tx.now,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false if the token does not exist or was revoked before. */
export async function markRevoked(tx: Tx, id: number): Promise<boolean> {
  const revoked = await tx
    .update('api_token')
    .set({ revoked_at: tx.now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

/** Tokens and their creators, newest first. */
export const findTokens = (tx: Tx, page: TimePage) =>
  tx
    .from('api_token as t')
    .innerJoin('employee as e', tx.on('e.id', 't.created_by'))
    .select([
      't.id',
      't.name',
      't.scopes',
      't.created_at',
      't.expires_at',
      't.allowed_addresses',
      't.last_used_at',
      't.last_used_address',
      't.last_use_refused',
      't.revoked_at',
      't.created_by',
      'e.first_name',
      'e.last_name',
    ])
    .$call(newestFirst(page, 't'))
    .execute()

export const touchToken = (tx: Tx, id: number, use: { address: string; isRefused: boolean }) =>
  tx
    .update('api_token')
    .set({ last_used_at: tx.now, last_used_address: use.address, last_use_refused: use.isRefused })
    .where('id', '=', id)
    .execute()
