import { holdSettings } from '#features/company/settings/settings.ts'
import { selectAreas } from '#features/rewards/configuration/store.ts'
import { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Areas = Awaited<ReturnType<typeof listAreasOfExcellence>>

/** Customers see exactly this many areas of excellence. */
export const AREAS_SHOWN = 6

/**
 * Chooses which areas customers see. `previous` is the selection the client started from; a different stored one is a
 * conflict.
 */
export const chooseAreas = (
  services: Services,
  viewer: Viewer,
  { ids, previous }: { ids: readonly number[]; previous: readonly number[] | null },
): Promise<Areas> =>
  tenantTransaction(services, viewer, async (tx) => {
    const refuse = (message: string) => invalid([{ path: 'aoeIds', message }])
    if (ids.length !== AREAS_SHOWN) throw refuse(`Choose exactly ${AREAS_SHOWN} areas of excellence.`)
    if (new Set(ids).size !== ids.length) throw refuse('Choose each area of excellence only once.')
    // Locked like every change of the company's settings, so that two changes run one after the other.
    await holdSettings(tx)
    const before = await listAreasOfExcellence(tx)
    const known = new Set(before.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw refuse('An area of excellence does not exist.')
    const chosen = new Set(before.filter(({ selected }) => selected).map(({ id }) => id))
    if (previous !== null && !isSame(chosen, new Set(previous))) throw stale(before)
    if (isSame(chosen, new Set(ids))) return before
    await selectAreas(tx, ids)
    const after = await listAreasOfExcellence(tx)
    tx.audit({
      action: 'areas_of_excellence.chosen',
      objectType: 'company',
      objectId: tx.companyId,
      before: { areas_of_excellence: captions(before) },
      after: { areas_of_excellence: captions(after) },
    })
    return after
  })

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

const captions = (areas: Areas): string[] =>
  areas.filter(({ selected }) => selected).map(({ caption }) => caption)
