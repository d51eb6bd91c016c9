import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassicForm } from '#features/qa/calibrations/web/new/ClassicForm.tsx'
import type { CalibrationValues } from '#features/qa/calibrations/web/new/calibration-values.ts'
import { WizardForm } from '#features/qa/calibrations/web/new/WizardForm.tsx'
import { EMPTY_FORM } from '#features/qa/calibrations/web/new/wizard.ts'
import { readStart } from '#features/qa/reviews/web/workspace/new-review.ts'
import { interactionQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Creates a calibration in three steps, or on one page if the company uses the classic screens. */
export function NewCalibrationPage() {
  const { t } = useTranslation('qa-calibrations')
  const { features } = useSession()
  const here = useLocation({
    select: ({ pathname, searchStr }) => (pathname === paths.qaCalibration('new') ? searchStr : null),
  })
  // While the next page loads, the location already belongs to that page.
  const last = useRef('')
  if (here !== null) last.current = here
  const search = last.current
  const start = useMemo(() => readStart(new URLSearchParams(search)), [search])
  const given = useQuery({
    ...interactionQuery(start.interactionId ?? 0),
    enabled: start.interactionId !== null,
  })
  const Form = features.enhanced_calibrations === true ? WizardForm : ClassicForm
  const initial: CalibrationValues = { ...EMPTY_FORM, interaction: given.data ?? null, formId: start.formId }
  return (
    <>
      <PageBar
        title={t('new.title')}
        crumb={<CrumbLink href={paths.qaCalibrations()}>{t('title')}</CrumbLink>}
      />
      {given.isLoading ? (
        <SkeletonRows rows={4} height={52} avatar={false} />
      ) : (
        // A different URL is a different calibration, so start with an empty form.
        <Form key={search} initial={initial} />
      )}
    </>
  )
}
