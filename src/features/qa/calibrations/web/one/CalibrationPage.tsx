import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  calibrationAnswersQuery,
  calibrationFormQuery,
  calibrationQuery,
} from '#features/qa/calibrations/web/calibrations-api.ts'
import { CalibrationSession } from '#features/qa/calibrations/web/one/CalibrationSession.tsx'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { useLiveCalibration } from '#features/qa/calibrations/web/one/use-live-calibration.ts'
import { paths } from '#paths.ts'
import { RecordState, visibleRecord } from '#platform/web/RecordState.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Loads a calibration; shows a message if it is missing, not accessible or failed to load. */
export function CalibrationPage({ id }: { id: number }) {
  const { t } = useTranslation('qa-calibrations')
  const calibration = useQuery({
    ...calibrationQuery(id),
    enabled: id > 0,
    // Not every viewer receives live updates, so refresh on focus.
    refetchOnWindowFocus: true,
  })
  const form = useQuery({ ...calibrationFormQuery(id), enabled: id > 0 })
  useLiveCalibration(id)
  const done = (calibration.data?.qa_reviews ?? []).filter(({ completed_at }) => completed_at !== null)
  const answers = useQuery({
    ...calibrationAnswersQuery(
      id,
      done.map((review) => review.id),
    ),
    enabled: calibration.data?.answers_open === true && done.length > 0,
    // Keep the matrix on screen while another completed review loads.
    placeholderData: (before) => before,
  })
  const needed = [calibration, form, answers]
  const failed = needed.find(({ isError, data }) => isError && data === undefined)
  const isOpen = calibration.data?.answers_open === true && done.length > 0
  const record = id > 0 ? visibleRecord(calibration) : undefined
  if (record && form.data && (answers.data || !isOpen))
    return (
      <CalibrationSession
        calibration={record}
        form={form.data}
        answers={isOpen ? (answers.data ?? []) : []}
      />
    )
  const action = <ButtonLink href={paths.qaCalibrations('all')}>{t('one.toList')}</ButtonLink>
  return (
    <RecordState
      title={t('one.title')}
      known={id > 0}
      error={record ? failed?.error : (calibration.error ?? failed?.error)}
      onRetry={() => void failed?.refetch()}
      gone={{ icon: 'scale', title: t('one.gone.title'), text: t('one.gone.text'), action }}
      noAccess={{ title: t('one.noAccess.title'), text: t('one.noAccess.text'), action }}
      className={s.alone}
    >
      <SkeletonRows rows={9} height={42} avatar={false} />
    </RecordState>
  )
}
