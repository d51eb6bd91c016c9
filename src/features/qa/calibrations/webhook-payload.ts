import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { readCalibration } from '#features/qa/calibrations/reading.ts'
import { calibrateAction } from '#features/qa/policy.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'

/** A calibration that the owner may see, without its notes and scores. */
export const calibrationPayload: ReadPayload<WebhookData<'calibration.completed'>> = async (
  services,
  viewer,
  id,
) => {
  requirePermission(viewer, calibrateAction)
  const calibration = await readCalibration(services, viewer, id)
  return {
    id,
    qa_form_id: calibration.qa_form.id,
    employee_id: calibration.employee?.id ?? null,
    owner_id: calibration.owner.id,
    completed_at: calibration.completed_at,
    url: services.config.baseUrl + paths.qaCalibration(id),
  }
}
