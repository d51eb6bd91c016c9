import type { z } from 'zod'
import { isIntelligenceInUse } from '#features/coaching/intelligence/intelligence.ts'
import { noSession } from '#features/coaching/sessions/reading.ts'
import { isCoach } from '#features/coaching/sessions/session.ts'
import { findSession } from '#features/coaching/sessions/store.ts'
import type { suggestionsSchema } from '#features/coaching/topics/contract.ts'
import { seesAgenda } from '#features/coaching/topics/topics.ts'
import { newestPraise } from '#features/feedback/stream/newest-praise.ts'
import { lowestQuestion } from '#features/qa/reviews/lowest-question.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const LOOKBACK_DAYS = 90

/** Suggested topics for a session, taken only from reviews and feedback that the coach may read. */
export const readSuggestions = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
): Promise<z.input<typeof suggestionsSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await findSession(tx, sessionId)
    if (!session || !seesAgenda(viewer, session)) throw noSession()
    if (!isCoach(viewer, session)) throw forbidden('Only the coach of the session can see suggested topics.')
    if (!(await isIntelligenceInUse(tx)))
      return { enabled: false, days: LOOKBACK_DAYS, lowestQuestion: null, praise: null }
    const employeeId = session.employee_id
    const since = new Date(tx.now.getTime() - LOOKBACK_DAYS * MILLISECONDS_PER_DAY)
    return {
      enabled: true,
      days: LOOKBACK_DAYS,
      lowestQuestion: await lowestQuestion(tx, { employeeId, since }),
      praise: await newestPraise(tx, { employeeId, since }),
    }
  })
