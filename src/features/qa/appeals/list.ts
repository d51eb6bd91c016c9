import type { Appeal } from '#features/qa/appeals/contract.ts'
import { presentAppeal } from '#features/qa/appeals/present.ts'
import { settingsOf } from '#features/qa/appeals/settings.ts'
import {
  type AppealFilter,
  countAppeals,
  findAppealAnswers,
  findAppeals,
  MOST_COUNTED,
} from '#features/qa/appeals/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type AppealPage = { appeals: Appeal[]; totalCount: number; totalPages: number; page: number }

/** A page of appeals: open ones by deadline, decided ones newest first. */
export const listAppeals = (
  services: Services,
  viewer: Viewer,
  filter: Omit<AppealFilter, 'secondPerson'>,
  { page, limit }: { page: number; limit: number },
): Promise<AppealPage> => {
  if ((page - 1) * limit >= MOST_COUNTED)
    throw invalid([{ path: 'page', message: `must be within the first ${MOST_COUNTED} appeals` }])
  return tenantTransaction(services, viewer, async (tx) => {
    const settings = await settingsOf(tx)
    const query = { ...filter, secondPerson: settings.secondPerson }
    const rows = await findAppeals(tx, query, { page, limit })
    const answers = await findAppealAnswers(
      tx,
      rows.map(({ id }) => id),
    )
    const totalCount = await countAppeals(tx, query)
    return {
      appeals: rows.map((row) => presentAppeal(viewer, settings, row, answers)),
      totalCount,
      totalPages: Math.ceil(totalCount / limit),
      page,
    }
  })
}
