import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wordFinder } from '#features/interactions/web/conversation/find-words.ts'
import { FoundWords } from '#features/qa/reviews/web/interactions/FoundWords.tsx'
import {
  type InteractionFilters,
  isFiltered,
  listOf,
  NO_FILTERS,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import {
  interactionCount,
  type ListedInteraction,
} from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { reviewFromList } from '#features/qa/reviews/web/interactions/review-links.ts'
import { othersIn, useOthersText } from '#features/qa/reviews/web/interactions/TookPart.tsx'
import {
  PassedTag,
  useInteractionColumns,
} from '#features/qa/reviews/web/interactions/use-interaction-columns.tsx'
import { withoutFilter } from '#features/qa/reviews/web/interactions/use-interaction-filters.tsx'
import { NoneMatch } from '#features/qa/reviews/web/list/NoneMatch.tsx'
import type { Pass } from '#features/qa/reviews/web/passes/passes-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { BarFilter } from '#ui/FilterBar.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Link } from '#ui/Link.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Selection } from '#ui/use-selection.ts'

type InteractionsTableProps = {
  interactions: UseInfiniteQueryResult
  rows: readonly ListedInteraction[]
  /** Passes by interaction id. */
  passes: ReadonlyMap<number, readonly Pass[]>
  /** Interactions the viewer has passed. */
  ownPassed: ReadonlySet<number>
  url: UrlFilters<InteractionFilters>
  bar: readonly BarFilter[]
  /** Absent in a list without selection and keys. */
  selection?: Selection<string>
  onPeek: (id: number) => void
}

export function InteractionsTable({
  interactions,
  rows,
  passes,
  ownPassed,
  url,
  bar,
  selection,
  onPeek,
}: InteractionsTableProps) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const { filters, setFilters } = url
  const find = useMemo(() => wordFinder(filters.search), [filters.search])
  const columns = useInteractionColumns({
    rows,
    passes,
    ownPassed,
    besidePeek: filters.peek !== null,
    find,
    onPeek,
  })
  if (interactions.isError && !interactions.data)
    return isApiError(interactions.error, 403) ? (
      <EmptyState kind="no-access" title={t('interactions.noAccess.title')} text={t('list.noAccess.text')} />
    ) : (
      <ReadError error={interactions.error} onRetry={() => void interactions.refetch()} />
    )
  const inForce = bar.filter(({ value }) => value !== undefined)
  return (
    <DataTable
      caption={t('app:nav.interactions')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      // Offline the query stays paused, so an empty list must not be shown as "none".
      loading={interactions.isPending || (interactions.isFetching && !interactions.isFetchingNextPage)}
      skeletonRows={12}
      scroll
      peeked={(row) => row.id === filters.peek}
      rowProps={(row) =>
        ({
          'data-row': row.id,
          onClick: (event: MouseEvent<HTMLElement>) => {
            // Links, buttons and inputs in the row handle their own clicks; selecting text is not a click.
            const pressed = (event.target as Element).closest('a, button, input, label')
            if (!pressed && document.getSelection()?.isCollapsed !== false) onPeek(row.id)
          },
        }) as object
      }
      selection={
        selection && {
          label: (row) => t('interactions.selectOne', { id: row.ext_interaction_id }),
          labelAll: t('interactions.selectAll'),
          isSelected: (row) => selection.isSelected(String(row.id)),
          onToggle: (row, range) => selection.toggle(String(row.id), range),
          all: selection.all,
          onToggleAll: selection.toggleAll,
        }
      }
      card={(row) => (
        <span className={s.card}>
          <Link
            className={cx('stack compact break', s.cardLink)}
            href={reviewFromList(row.id, rows, ownPassed)}
            data-open=""
          >
            <span className="inline-row gap-8">
              <b>{row.employee?.name ?? t(row.blind ? 'list.hiddenEmployee' : 'interactions.nobody')}</b>
              <Others row={row} />
              {row.reviewed && <Tag tone="good">{t('interactions.reviewed')}</Tag>}
              <PassedTag passes={passes.get(row.id) ?? []} />
            </span>
            <small>
              {row.channel.name} · <time dateTime={row.started_at}>{moment(row.started_at)}</time>
            </small>
            <small dir="auto">{row.ext_interaction_id}</small>
          </Link>
          <IconButton
            icon="eye"
            label={t('interactions.peekAt', { id: row.ext_interaction_id })}
            onClick={() => onPeek(row.id)}
          />
          {find && <FoundWords row={row} find={find} onOpen={() => onPeek(row.id)} />}
        </span>
      )}
      empty={
        isFiltered(filters) ? (
          <NoneMatch
            title={t('interactions.noneMatch', { count: inForce.length })}
            filters={inForce}
            countKey={['interactions', listOf(filters)]}
            countWithout={(id, signal) => interactionCount({ ...filters, ...withoutFilter(id) }, signal)}
            onClear={() => setFilters(NO_FILTERS)}
          />
        ) : (
          <NoneYet />
        )
      }
      footer={
        rows.length > 0 && (
          <>
            {interactions.hasNextPage && (
              <Button
                size="sm"
                loading={interactions.isFetchingNextPage}
                onClick={() => void interactions.fetchNextPage()}
              >
                {t('interactions.more')}
              </Button>
            )}
            {selection && (
              <KeyHints
                hints={[
                  [['j', 'k'], t('list.keys.move')],
                  [['Space'], t('interactions.keys.peekShort')],
                  [['Enter'], t('interactions.keys.review')],
                  [['x'], t('list.keys.selectShort')],
                ]}
              />
            )}
          </>
        )
      }
    />
  )
}

function Others({ row }: { row: ListedInteraction }) {
  const others = othersIn(row)
  const text = useOthersText(others)
  return text && <small title={others.join('\n')}>{text}</small>
}

function NoneYet() {
  const { t } = useTranslation('qa-reviews')
  const { permissions, person } = useSession()
  return (
    <EmptyState
      kind="none-yet"
      title={t('interactions.noneYet.title')}
      text={t(person.isAdmin ? 'interactions.noneYet.admin' : 'interactions.noneYet.text')}
      action={
        permissions.reviewQA && (
          <ButtonLink variant="primary" href={paths.newReview()}>
            {t('list.newReview')}
          </ButtonLink>
        )
      }
    />
  )
}
