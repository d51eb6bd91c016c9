import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { ErasureReceipt } from '#features/privacy/contract.ts'
import { findKey } from '#features/privacy/key-store.ts'
import { findRequest } from '#features/privacy/requests-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BackupPlace } from '#platform/backup/place.ts'
import { placeOf } from '#platform/backup/places.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** A finished erasure as it is kept beside the backups: hashes of what identified the person, not who it was. */
const listedErasureSchema = z.object({
  version: z.literal(1),
  company: z.object({ id: z.number(), slug: z.string() }),
  request: z.number(),
  completed_at: z.string(),
  /** The company's key, sealed with the installation's: base64. */
  key: z.string(),
  identities: z.array(z.string()),
})
export type ListedErasure = z.output<typeof listedErasureSchema>

const PREFIX = 'erasure-'

/**
 * Writes an erasure beside the backups, one file each, so that a restore of an older backup can repeat it. Writing it
 * again changes nothing.
 */
export async function listErasure(services: Services, system: Viewer, requestId: number): Promise<void> {
  const listed = await tenantTransaction(services, system, async (tx) => {
    const receipt = (await findRequest(tx, requestId))?.receipt as ErasureReceipt | null | undefined
    const key = await findKey(tx)
    if (!receipt || !key) return null
    const { company, request, completed_at, identities } = receipt
    const content: ListedErasure = {
      version: 1,
      company: { id: company.id, slug: company.slug },
      request,
      completed_at,
      key: key.key.toString('base64'),
      identities,
    }
    return content
  })
  if (listed === null) return
  const place = placeOf(services.config.backup.to, services.config)
  const name = `${PREFIX}${listed.company.slug}-${listed.request}-${listed.completed_at.replace(/\D/g, '')}.json`
  if ((await place.find(name)).length > 0) return
  const output = await place.write(name)
  try {
    await pipeline([JSON.stringify(listed)], output.sink)
    await output.commit()
  } catch (error) {
    await output.discard()
    throw error
  }
}

/** The erasures that are listed in a place, the oldest first. */
export async function readErasures(place: BackupPlace): Promise<ListedErasure[]> {
  const found: ListedErasure[] = []
  for (const name of await place.find(PREFIX)) {
    const chunks: Buffer[] = []
    for await (const chunk of await place.read(name)) chunks.push(Buffer.from(chunk))
    found.push(listedErasureSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8'))))
  }
  return found.toSorted((a, b) => a.completed_at.localeCompare(b.completed_at))
}
