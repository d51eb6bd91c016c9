import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Assignment,
  assignmentQuery,
  type Period,
} from '#features/qa/assignments/web/assignments-api.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { RecordState } from '#platform/web/RecordState.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type AssignmentGateProps = {
  period?: Period | null
  children: (assignment: Assignment) => ReactNode
}

/** Loads the assignment in the URL; shows a skeleton while loading and a message if the viewer cannot see it. */
export function AssignmentGate({ period = null, children }: AssignmentGateProps) {
  const { t } = useTranslation('qa-assignments')
  const { id: text } = useParams({ strict: false })
  const id = parseId(text ?? null)
  const known = id !== null && id > 0
  const query = useQuery({ ...assignmentQuery(id ?? 0, period), enabled: known })
  if (query.data && !isApiError(query.error, 404)) return children(query.data)
  return (
    <RecordState
      title={t('title')}
      known={known}
      error={query.error}
      onRetry={() => void query.refetch()}
      gone={{
        kind: 'no-access',
        title: t('gone.title'),
        text: t('gone.text'),
        action: <ButtonLink href={paths.qaAssignments()}>{t('toList')}</ButtonLink>,
      }}
    >
      <SkeletonRows rows={5} avatar={false} />
    </RecordState>
  )
}

/** Breadcrumb before a title, back to the list or to the assignment. */
export function Crumb({ of }: { of?: { id: number; name: string } }) {
  const { t } = useTranslation('qa-assignments')
  return (
    <>
      <CrumbLink href={paths.qaAssignments()}>{t('title')}</CrumbLink>
      {of && <CrumbLink href={paths.qaAssignment(of.id)}>{of.name}</CrumbLink>}
    </>
  )
}
