import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassicForm } from '#features/qa/calibrations/web/new/ClassicForm.tsx'
import { WizardForm } from '#features/qa/calibrations/web/new/WizardForm.tsx'
import type { Wish } from '#features/qa/calibrations/web/new/wish.ts'
import { NO_WISH } from '#features/qa/calibrations/web/new/wizard.ts'
import { readStart } from '#features/qa/reviews/web/workspace/new-review.ts'
import { interactionQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** A new calibration: in three steps, or on one page where the company has the screens from before. */
export function NewCalibrationPage() {
  const { t } = useTranslation('qa-calibrations')
  const { features } = useSession()
  const here = useLocation({
    select: ({ pathname, searchStr }) => (pathname === paths.qaCalibration('new') ? searchStr : null),
  })
  // While the next page loads the address is that page's.
  const last = useRef('')
  if (here !== null) last.current = here
  const search = last.current
  const start = useMemo(() => readStart(new URLSearchParams(search)), [search])
  const given = useQuery({
    ...interactionQuery(start.interactionId ?? 0),
    enabled: start.interactionId !== null,
  })
  const Form = features.enhanced_calibrations === true ? WizardForm : ClassicForm
  const initial: Wish = { ...NO_WISH, interaction: given.data ?? null, formId: start.formId }
  return (
    <>
      <PageBar
        title={t('new.title')}
        crumb={
          <>
            <Link href={paths.qaCalibrations()}>{t('title')}</Link>
            <Icon name="chevron-right" />
          </>
        }
      />
      {given.isLoading ? (
        <SkeletonRows rows={4} height={52} avatar={false} />
      ) : (
        // Another address is another calibration: nothing of what was chosen before belongs to it.
        <Form key={search} initial={initial} />
      )}
    </>
  )
}
