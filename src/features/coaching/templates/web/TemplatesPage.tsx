import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplatesTable } from '#features/coaching/templates/web/TemplatesTable.tsx'
import s from '#features/coaching/templates/web/templates.module.css'
import { type ListedTemplate, templatesQuery } from '#features/coaching/templates/web/templates-queries.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { ListSearch } from '#platform/web/ListSearch.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { flag, text } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useCan } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'

const ArchiveDialog = lazyPart(
  () => import('#features/coaching/templates/web/ArchiveDialog.tsx'),
  'ArchiveDialog',
)

const SEARCH = searchSchema({ search: text(200), archived: flag() })

/** The active or archived templates for one-on-ones. */
export function TemplatesPage() {
  const { t } = useTranslation('coaching-templates')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const { archived } = filters
  const search = filters.search.trim()
  const [archiving, setArchiving] = useState<ListedTemplate | null>(null)
  const templates = useInfiniteQuery(templatesQuery(archived ? 'ARCHIVED' : 'ACTIVE', search))
  const rows = templates.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const seesSessions = useCan('canViewOneOnOnes')
  const list = useRef<HTMLDivElement>(null)
  useRowKeys({
    words: {
      section: t('title'),
      next: t('list.keys.next'),
      previous: t('list.keys.previous'),
      search: t('list.search'),
    },
    list,
    ids: rows.map(({ id }) => id),
    openId: null,
    show: () => {},
  })
  const add = (
    <ButtonLink variant="primary" icon="plus" href={paths.oneOnOneTemplate('new')}>
      {t('list.add')}
    </ButtonLink>
  )
  const empty =
    search !== '' ? (
      <EmptyState
        kind="none-match"
        title={t('list.noneMatch.title')}
        text={t(archived ? 'list.noneMatch.archived' : 'list.noneMatch.active', { search })}
        action={<Button onClick={() => setFilters({ search: '' })}>{t('list.noneMatch.clear')}</Button>}
      />
    ) : archived ? (
      <EmptyState kind="none-yet" icon="forms" title={t('list.noneArchived')} />
    ) : (
      <EmptyState
        kind="none-yet"
        icon="forms"
        title={t('list.noneYet.title')}
        text={t('list.noneYet.text')}
        action={add}
      />
    )
  return (
    <>
      <PageBar
        title={t('title')}
        crumb={seesSessions && <CrumbLink href={paths.oneOnOnes()}>{t('app:nav.oneOnOnes')}</CrumbLink>}
        actions={add}
      />
      <div ref={list}>
        <div className={cx('row gap-12 wrap', s.tools)}>
          <ListSearch
            label={t('list.search')}
            value={filters.search}
            onChange={(text) => setFilters({ search: text }, { replace: true })}
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
          <span className="narrow-only">{add}</span>
        </div>
        {templates.isError && !templates.data ? (
          isApiError(templates.error, 403) ? (
            <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
          ) : (
            <ReadError error={templates.error} onRetry={() => void templates.refetch()} />
          )
        ) : (
          <TemplatesTable
            rows={rows}
            loading={templates.isPending}
            empty={empty}
            onArchive={setArchiving}
            footer={
              templates.hasNextPage && (
                <Button loading={templates.isFetchingNextPage} onClick={() => void templates.fetchNextPage()}>
                  {t('more')}
                </Button>
              )
            }
          />
        )}
      </div>
      <LazyPart onFailure={() => setArchiving(null)} key={String(archiving?.id)}>
        {archiving && <ArchiveDialog template={archiving} onClose={() => setArchiving(null)} />}
      </LazyPart>
    </>
  )
}
