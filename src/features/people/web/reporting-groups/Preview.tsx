import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Criterion } from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  type CriterionDraft,
  isComplete,
  sentCriterion,
} from '#features/people/web/reporting-groups/criterion-draft.ts'
import { reasonText, typeText } from '#features/people/web/reporting-groups/criterion-texts.ts'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import {
  type PreviewedMember,
  REPORTING_GROUPS_KEY,
  readPreview,
} from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Person } from '#ui/Avatar.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

const TYPING_MS = 300

/** Shows who would be in the group with the edited criteria, and why. */
export function Preview({ criteria, matchAll }: { criteria: readonly CriterionDraft[]; matchAll: boolean }) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const complete = criteria.filter(isComplete)
  const [settledKey] = useDebouncedValue(JSON.stringify([complete.map(sentCriterion), matchAll]), TYPING_MS)
  const [sent, all] = JSON.parse(settledKey) as [Criterion[], boolean]
  const preview = useInfiniteQuery({
    queryKey: [...REPORTING_GROUPS_KEY, 'preview', settledKey],
    queryFn: ({ pageParam, signal }) => readPreview(sent, all, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ employees: { pageInfo } }) =>
      pageInfo.hasNextPage ? pageInfo.endCursor : undefined,
    placeholderData: keepPreviousData,
    enabled: sent.length > 0,
  })
  const [first] = preview.data?.pages ?? []
  const missing = criteria.length - complete.length
  const people = preview.data?.pages.flatMap(({ employees }) => employees.edges) ?? []
  return (
    <section className={s.preview} aria-label={t('reportingGroups.preview.title')}>
      <h2>{t('reportingGroups.preview.title')}</h2>
      {sent.length === 0 ? (
        <p className="small muted">{t('reportingGroups.preview.nothing')}</p>
      ) : preview.isPending ? (
        <SkeletonRows rows={5} />
      ) : preview.isError && !first ? (
        <ReadError error={preview.error} onRetry={preview.refetch} />
      ) : (
        first && (
          <>
            <p role="status">
              <span
                className={cx('figure num', s.previewCount)}
                data-stale={preview.isPlaceholderData || undefined}
              >
                {number(first.employeesCount)}
              </span>{' '}
              {t('reportingGroups.preview.members', { count: first.employeesCount })}
            </p>
            {first.uncounted.length > 0 && (
              <Banner tone="warn">
                {t('reportingGroups.preview.uncounted', {
                  types: first.uncounted
                    .flatMap((index) => (sent[index] ? typeText(t, sent[index].criterionType) : []))
                    .join(', '),
                })}
              </Banner>
            )}
            <ul className={cx('stack gap-10', s.people)}>
              {people.map((member) => (
                <Member key={member.node.id} member={member} criteria={sent} />
              ))}
            </ul>
            {preview.hasNextPage && (
              <Button loading={preview.isFetchingNextPage} onClick={() => void preview.fetchNextPage()}>
                {t('teams.more')}
              </Button>
            )}
          </>
        )
      )}
      {missing > 0 && (
        <p className="small muted">{t('reportingGroups.preview.incomplete', { count: missing })}</p>
      )}
    </section>
  )
}

function Member({ member, criteria }: { member: PreviewedMember; criteria: readonly Criterion[] }) {
  const { t, i18n } = useTranslation('people')
  const day = dayFormat(i18n.language, 'UTC')
  const { profile, roleLabel } = member.node
  return (
    <li className="stack gap-4">
      <Person name={profile.fullName} image={profile.imageUrl} detail={roleLabel ?? undefined} />
      <span className={cx('flex gap-4 wrap', s.reasons)}>
        {member.reasons.map((reason) => {
          const criterion = criteria[reason.criterion]
          return (
            reason.met &&
            criterion && (
              <Tag key={reason.criterion} tone="good">
                {reasonText(t, criterion.criterionType, reason, day)}
              </Tag>
            )
          )
        })}
      </span>
    </li>
  )
}
