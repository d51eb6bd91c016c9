import type { SettingRule } from '#features/company/settings/setting-rules.ts'
import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { countPartialResponses } from '#features/feedback/ingest/partial-store.ts'
import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'

/** The most changes sent to open screens; figures are read again anyway. */
const MOST_SHOWN = 1_000

/** The setting applies to all partial responses, including earlier ones. */
export const partialRule: SettingRule = async (tx, { count_partial_responses: counts }) => {
  if (counts === undefined) return
  const ids = await countPartialResponses(tx, counts)
  if (ids.length === 0) return
  await markChangedDays(tx, { ids })
  tx.emit({ type: 'feedbackIngested', payload: { created: [], updated: ids } })
  tx.show({ topic: FEEDBACK_TOPIC, changed: ids.slice(0, MOST_SHOWN) })
}
