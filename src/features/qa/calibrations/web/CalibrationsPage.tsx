import { useParams } from '@tanstack/react-router'
import { CalibrationTabs, isTab } from '#features/qa/calibrations/web/list/CalibrationTabs.tsx'
import { CalibrationPage } from '#features/qa/calibrations/web/one/CalibrationPage.tsx'

/** /qa/calibrations/{id}: a tab, or one calibration. */
export function CalibrationsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return isTab(id) ? <CalibrationTabs tab={id} /> : <CalibrationPage key={id} id={Number(id)} />
}
