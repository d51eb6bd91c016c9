import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/surveys/web/editor/editor.module.css'
import { SurveyEditor } from '#features/surveys/web/editor/SurveyEditor.tsx'
import { SurveysCrumb } from '#features/surveys/web/SurveysCrumb.tsx'
import { surveyStateQuery } from '#features/surveys/web/surveys-queries.ts'
import { paths } from '#paths.ts'
import { RecordState } from '#platform/web/RecordState.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

/** The editor of an existing or a new survey. */
export function SurveyEditorPage() {
  const { t } = useTranslation('surveys')
  const { id = 'new' } = useParams({ strict: false }) as { id?: string }
  const navigate = useNavigate()
  // After its first save, a new survey continues at its own address with its undo history.
  const [created, setCreated] = useState<string | null>(null)
  const opened = created !== null && id === created ? 'new' : id
  const survey = useQuery(surveyStateQuery(opened))
  if (survey.data)
    return (
      <SurveyEditor
        key={opened}
        state={survey.data}
        uuid={opened === 'new' ? null : opened}
        onCreated={({ uuid }) => {
          setCreated(uuid)
          void navigate({ to: paths.survey(uuid), replace: true, resetScroll: false })
        }}
      />
    )
  return (
    <RecordState
      title={t('survey')}
      crumb={<SurveysCrumb />}
      error={survey.error}
      onRetry={() => void survey.refetch()}
      gone={{
        icon: 'forms',
        title: t('gone.title'),
        text: t('gone.text'),
        action: <ButtonLink href={paths.surveys()}>{t('gone.toList')}</ButtonLink>,
      }}
      noAccess={{ title: t('noAccess.title'), text: t('noAccess.text') }}
    >
      <div className={s.loading}>
        <SkeletonRows rows={8} height={44} avatar={false} />
        <Skeleton height={420} />
        <Skeleton height={560} />
      </div>
    </RecordState>
  )
}
