import { CALIBRATIONS_TOPIC } from '#features/qa/reviews/reading.ts'
import type { LiveTopic } from '#platform/live/live-stream.ts'

/**
 * Live updates of calibrations for open screens. They have no owner, so only viewers with company scope receive them:
 * the reviewee must not learn of the calibration. Other screens refresh when they regain focus.
 */
export const calibrationsTopic: LiveTopic = {
  name: CALIBRATIONS_TOPIC,
  area: 'QA_CALIBRATION',
  ownersOf: async (_services, _companyId, ids) => new Map(ids.map((id) => [id, null])),
}
