import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SavedForm, scorecardsQuery } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { ScorecardTable } from '#features/qa/scorecards/web/settings/ScorecardTable.tsx'
import s from '#features/qa/scorecards/web/settings/settings.module.css'
import { foldText } from '#lib/fold.ts'
import { nameOrder } from '#lib/name-order.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { flag, oneOf, text, withDefault } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Segmented } from '#ui/Segmented.tsx'

const VersionsSheet = lazyPart(
  () => import('#features/qa/scorecards/web/settings/VersionsSheet.tsx'),
  'VersionsSheet',
)

type Kind = 'all' | 'regular' | 'audit'
const KINDS: readonly Kind[] = ['all', 'regular', 'audit']

const SEARCH = searchSchema({
  search: text(200),
  type: withDefault(oneOf(KINDS), 'all'),
  archived: flag(),
})

/** The company's scorecards: active and archived ones, with the number of reviews each has. */
export function ScorecardsSection() {
  const { t, i18n } = useTranslation('qa-scorecards')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const { search, type, archived } = filters
  const [versionsOf, setVersionsOf] = useState<SavedForm | null>(null)
  const scorecards = useQuery(scorecardsQuery)
  const needle = foldText(search.trim())
  const ofState = (scorecards.data ?? []).filter(({ active }) => active !== archived)
  const ofType = ofState.filter((form) => type === 'all' || form.type === type)
  const matching = ofType.filter(({ name }) => foldText(name).includes(needle)).sort(byName(i18n.language))
  // The builder needs a wide screen.
  const add = (
    <ButtonLink
      className="wide-only"
      variant="primary"
      icon="plus"
      href={paths.scorecard('new', type === 'audit' ? { type } : {})}
    >
      {t('list.add')}
    </ButtonLink>
  )
  const empty =
    ofState.length === 0 ? (
      archived ? (
        <EmptyState kind="none-yet" icon="clipboard-check" title={t('list.noneArchived')} />
      ) : (
        <EmptyState
          kind="none-yet"
          icon="clipboard-check"
          title={t('list.noneYet.title')}
          text={t('list.noneYet.text')}
          action={add}
        />
      )
    ) : ofType.length === 0 && type !== 'all' ? (
      <EmptyState
        kind="none-match"
        title={t('list.noneOfType.title', { type: t(`type.${type}`) })}
        text={t('list.noneOfType.text')}
        action={<Button onClick={() => setFilters({ type: 'all' })}>{t('list.noneOfType.clear')}</Button>}
      />
    ) : (
      <EmptyState
        kind="none-match"
        title={t('list.noneMatch.title')}
        text={t('list.noneMatch.text', { search })}
        action={<Button onClick={() => setFilters({ search: '' })}>{t('list.noneMatch.clear')}</Button>}
      />
    )
  return (
    <section aria-labelledby="scorecards">
      <div className={s.head}>
        <h2 id="scorecards">{t('list.title')}</h2>
        <p>{t('list.text')}</p>
      </div>
      <div className={cx('row gap-12 wrap', s.tools)}>
        <SearchField
          label={t('list.search')}
          value={search}
          onChange={(text) => setFilters({ search: text }, { replace: true })}
        />
        <Segmented
          label={t('kind')}
          value={type}
          options={KINDS.map((kind) => ({
            value: kind,
            label: t(kind === 'all' ? 'list.all' : `list.of.${kind}`),
          }))}
          onChange={(value) => setFilters({ type: value })}
        />
        <Segmented
          label={t('list.show')}
          value={archived ? 'archived' : 'active'}
          options={[
            { value: 'active', label: t('list.active') },
            { value: 'archived', label: t('list.archived') },
          ]}
          onChange={(value) => setFilters({ archived: value === 'archived' })}
        />
      </div>
      <div className={s.table}>
        {scorecards.isError && !scorecards.data ? (
          isApiError(scorecards.error, 403) ? (
            <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
          ) : (
            <ReadError error={scorecards.error} onRetry={() => void scorecards.refetch()} />
          )
        ) : (
          <ScorecardTable
            scorecards={matching}
            loading={scorecards.isPending}
            empty={empty}
            onVersions={setVersionsOf}
          />
        )}
      </div>
      <LazyPart onFailure={() => setVersionsOf(null)} key={String(versionsOf?.id)}>
        {versionsOf && <VersionsSheet scorecard={versionsOf} onClose={() => setVersionsOf(null)} />}
      </LazyPart>
    </section>
  )
}

/** Sorts both types together by name. */
const byName = (language: string) => {
  const order = nameOrder(language)
  return (a: SavedForm, b: SavedForm): number => order(a.name, b.name)
}
