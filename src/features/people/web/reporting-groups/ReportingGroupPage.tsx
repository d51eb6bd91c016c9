import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ReportingGroupEditor } from '#features/people/web/reporting-groups/ReportingGroupEditor.tsx'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import { reportingGroupQuery } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The page of a new or existing reporting group. */
export function ReportingGroupPage() {
  const { t } = useTranslation('people')
  const { id = 'new' } = useParams({ strict: false }) as { id?: string }
  const group = useQuery({ ...reportingGroupQuery(id), enabled: id !== 'new' })
  const bar = (
    <PageBar
      title={id === 'new' ? t('reportingGroups.create') : (group.data?.name ?? t('reportingGroups.group'))}
      crumb={<CrumbLink href={paths.reportingGroups()}>{t('reportingGroups.title')}</CrumbLink>}
    />
  )
  return (
    <>
      {bar}
      {id === 'new' || group.data ? (
        <ReportingGroupEditor key={id} group={id === 'new' ? null : (group.data ?? null)} />
      ) : group.isPending ? (
        <div className={s.editor}>
          <Skeleton height={420} />
          <Skeleton height={240} />
        </div>
      ) : group.isError ? (
        <ReadError error={group.error} onRetry={group.refetch} />
      ) : (
        <EmptyState
          kind="none-match"
          icon="users"
          title={t('reportingGroups.gone.title')}
          text={t('reportingGroups.gone.text')}
          action={<ButtonLink href={paths.reportingGroups()}>{t('reportingGroups.toList')}</ButtonLink>}
        />
      )}
    </>
  )
}
