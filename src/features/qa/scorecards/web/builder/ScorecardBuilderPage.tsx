import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newForm } from '#features/qa/scorecards/edits.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { copyOf, formOfSaved } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { ScorecardBuilder } from '#features/qa/scorecards/web/builder/ScorecardBuilder.tsx'
import { ScorecardReader } from '#features/qa/scorecards/web/builder/ScorecardReader.tsx'
import { QaSettingsCrumb } from '#features/qa/scorecards/web/QaSettingsCrumb.tsx'
import { scorecardQuery } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { nameOfCopy } from '#lib/copy-name.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { RecordState } from '#platform/web/RecordState.tsx'
import { flag, id, oneOf, withDefault } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

const SEARCH = searchSchema({
  /** For a new scorecard: `audit` for an audit scorecard, else a regular one. */
  type: withDefault(oneOf(['regular', 'audit']), 'regular'),
  /** For a new scorecard: the id of the scorecard to copy. */
  copy: id(),
  /** For a scorecard in use: edit its next version. */
  version: flag('new'),
})

/** The builder of an existing or a new scorecard. */
export function ScorecardBuilderPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string }
  return <ScorecardPage id={id} />
}

/** The page for an id; tests render it without a route. */
export function ScorecardPage({ id }: { id: string }) {
  const { filters } = useUrlFilters(SEARCH)
  if (id === 'new' && filters.copy === null)
    return (
      <ScorecardBuilder
        key={filters.type}
        opened={null}
        begin={newForm(filters.type)}
        place={`scorecard-new-${filters.type}`}
      />
    )
  const source = id === 'new' ? filters.copy : parseId(id)
  return <Stored key={`${id} ${source}`} id={source} copied={id === 'new'} />
}

function Stored({ id, copied }: { id: number | null; copied: boolean }) {
  const { t } = useTranslation('qa-scorecards')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const scorecard = useQuery({ ...scorecardQuery(id ?? 0), enabled: id !== null })
  const { data, error } = scorecard
  if (data && copied) {
    const begin = copyOf(
      data,
      nameOfCopy(data.name, 200, (name) => t('copyOf', { name })),
    )
    return <ScorecardBuilder opened={null} begin={begin} place={`scorecard-copy-${data.id}`} />
  }
  if (data && (data.replaced || (!data.editable && !filters.version)))
    return <ScorecardReader scorecard={data} onNewVersion={() => setFilters({ version: true })} />
  if (data) return <ScorecardBuilder opened={data} begin={formOfSaved(data)} place={`scorecard-${data.id}`} />
  return (
    <RecordState
      title={t('scorecard')}
      crumb={<QaSettingsCrumb />}
      known={id !== null}
      error={error}
      onRetry={() => void scorecard.refetch()}
      gone={{
        icon: 'clipboard-check',
        title: t('gone.title'),
        text: t('gone.text'),
        action: <ButtonLink href={paths.qaSettings()}>{t('gone.toList')}</ButtonLink>,
      }}
      noAccess={{ title: t('noAccess.title'), text: t('noAccess.text') }}
    >
      <div className={s.loading}>
        <SkeletonRows rows={8} height={34} avatar={false} />
        <Skeleton height={420} />
        <Skeleton height={360} />
      </div>
    </RecordState>
  )
}
