import { systemViewer } from '#features/people/sessions/viewers.ts'
import { type ListedErasure, readErasures } from '#features/privacy/erasure-list.ts'
import { type RepeatedErasures, repeatErasures } from '#features/privacy/repeat-erasures.ts'
import type { BackupPlace } from '#platform/backup/place.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/pools.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

type RestoredServices = Pick<Services, 'config' | 'files' | 'log'> & {
  database: Database
  say(message: string): void
}

/** Erases everyone in a restored database again who is in the lists of erasures in these places. */
export async function repeatListedErasures(
  { say, ...restored }: RestoredServices,
  places: readonly BackupPlace[],
): Promise<RepeatedErasures> {
  const listed = new Map<string, ListedErasure>()
  for (const place of places)
    for (const erasure of await readErasures(place)) listed.set(JSON.stringify(erasure), erasure)
  const total: RepeatedErasures = { erased: 0, unreadable: 0 }
  const byCompany = Map.groupBy(listed.values(), ({ company }) => company.id)
  // Events stay in the outbox until the server starts; nothing here sends jobs.
  const services: Services = { ...restored, clock: systemClock, eventsWritten: () => {}, jobs: {} as Jobs }
  for (const [companyId, erasures] of byCompany) {
    const viewer = await systemViewer(services, companyId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    const own = erasures.filter(({ company }) => company.slug === viewer?.company.slug)
    if (viewer === null || own.length === 0) continue
    const { erased, unreadable } = await repeatErasures(services, viewer, own)
    total.erased += erased
    total.unreadable += unreadable
  }
  if (total.erased > 0)
    say(
      `${total.erased} erased ${total.erased === 1 ? 'person was' : 'people were'} in the backup and erased again.`,
    )
  if (total.unreadable > 0)
    say(
      `${total.unreadable} erasures cannot be repeated, because they were listed with another SECRET_KEY. Restore again with that key.`,
    )
  return total
}
