import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of calibrations. Each loads when it is first opened, this list with the first of them. */
export const CalibrationsPage: AreaPage = {
  title: 'app:nav.calibrations',
  texts: ['qa-calibrations', 'charts', 'qa-reviews', 'feedback'],
  load: async () => (await import('#features/qa/calibrations/web/CalibrationsPage.tsx')).CalibrationsPage,
}
export const NewCalibrationPage: AreaPage = {
  title: 'qa-calibrations:new.title',
  texts: ['qa-calibrations', 'qa-reviews', 'interactions'],
  load: async () =>
    (await import('#features/qa/calibrations/web/new/NewCalibrationPage.tsx')).NewCalibrationPage,
}
