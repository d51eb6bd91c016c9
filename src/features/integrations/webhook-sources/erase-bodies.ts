import { deleteBody, findBodies } from '#features/integrations/webhook-sources/delivery-store.ts'
import { bodyPlace, openText, samplePlace } from '#features/integrations/webhook-sources/secrets.ts'
import { deleteSample, findSources } from '#features/integrations/webhook-sources/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const BODIES_AT_ONCE = 50

/**
 * Deletes the bodies and samples that mention a person who is erased. They are sealed, so the database cannot search
 * them, and a body that is processed later would bring the person back. One that cannot be opened is deleted too.
 * Returns how many are deleted.
 */
export async function eraseBodies(
  services: Services,
  system: Viewer,
  mentions: (text: string) => boolean,
  signal: AbortSignal,
): Promise<number> {
  const isTheirs = (text: string | null) => text === null || mentions(unescaped(text))
  let erased = await tenantTransaction(services, system, async (tx) => {
    let count = 0
    for (const { id, uuid, sample } of await findSources(tx)) {
      if (sample === null || !isTheirs(openText(services, samplePlace(tx, uuid), sample))) continue
      await deleteSample(tx, id)
      count++
    }
    return count
  })
  let after: number | null = 0
  while (after !== null) {
    signal.throwIfAborted()
    const from: number = after
    after = await tenantTransaction(services, system, async (tx) => {
      const found = await findBodies(tx, from, BODIES_AT_ONCE)
      for (const { id, uuid, body } of found)
        if (isTheirs(openText(services, bodyPlace(tx, uuid), body))) {
          await deleteBody(tx, id, ERASED_REASON)
          erased++
        }
      return found.length < BODIES_AT_ONCE ? null : (found.at(-1)?.id ?? null)
    })
  }
  return erased
}

/** Some senders write letters as \u00e5. */
const unescaped = (text: string): string => JSON.stringify(JSON.parse(text))

const ERASED_REASON = { path: '', message: 'The body was deleted because it named a person who was erased.' }
