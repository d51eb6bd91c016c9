import { profanityMask } from '#features/feedback/profanity/mask-solicitations.ts'
import type { Dismissal, PositiveNotification } from '#features/notifications/praise/contract.ts'
import { ENCOURAGEMENTS, encouragementOf } from '#features/notifications/praise/encouragements.ts'
import {
  dismissPraise,
  findNewestPraise,
  findPraise,
  findPraiseOf,
  findUnseenFive,
  insertPraise,
  type PraiseRow,
} from '#features/notifications/praise/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { daysBetween, todayIn } from '#lib/dates.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Today's notification, created on the first request of the day. While viewing as another person, only the existing
 * one is shown.
 */
export const readPraise = (services: Services, viewer: Viewer): Promise<PositiveNotification | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    if (viewer.viewAs) {
      const newest = await findNewestPraise(tx, id)
      return newest ? present(tx, newest) : null
    }
    const day = todayIn(viewer.company.timeZone, tx.now)
    const row = (await findPraiseOf(tx, id, day)) ?? (await makePraise(tx, id, day))
    return row ? present(tx, row) : null
  })

/** Dismisses a notification; repeating it has no effect. */
export const changePraise = (
  services: Services,
  viewer: Viewer,
  id: number,
  { dismissed_at }: Dismissal,
): Promise<PositiveNotification> =>
  tenantTransaction(services, viewer, async (tx) => {
    const person = ownPerson(viewer)
    if (dismissed_at !== undefined) await dismissPraise(tx, person.id, id)
    const row = await findPraise(tx, person.id, id)
    if (!row) throw notFound('This notification')
    return present(tx, row)
  })

async function makePraise(tx: Tx, employeeId: number, day: string): Promise<PraiseRow | undefined> {
  const readsFeedback = scopeOf(tx.viewer, 'FEEDBACK') !== null
  await insertPraise(tx, {
    employee_id: employeeId,
    day,
    response_id: readsFeedback ? await findUnseenFive(tx, employeeId) : null,
    message: encouragementOf(employeeId, daysBetween('1970-01-01', day)),
  })
  return findPraiseOf(tx, employeeId, day)
}

/** If the response is no longer praise of the person, an encouragement is shown instead. */
function present({ viewer }: Tx, row: PraiseRow): PositiveNotification {
  const language = viewer.person?.language ?? viewer.company.language
  const words = ENCOURAGEMENTS[language === 'nb' ? 'nb' : 'en']
  const mask = profanityMask(viewer) ?? ((text: string | null) => text)
  return {
    id: row.id,
    type: row.uuid === null ? 'encouragement' : 'feedback',
    text:
      row.uuid === null ? (words[row.message % words.length] ?? '') : (mask(row.comment, row.language) ?? ''),
    dismissed_at: row.dismissed_at?.toISOString() ?? null,
    metadata: { responded_at: row.responded_at?.toISOString() ?? null, uuid: row.uuid },
  }
}
