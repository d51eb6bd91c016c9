import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  InteractionActions,
  PhoneInteractionActions,
} from '#features/qa/reviews/web/interactions/InteractionActions.tsx'
import { InteractionFilterBar } from '#features/qa/reviews/web/interactions/InteractionFilterBar.tsx'
import { InteractionPeek } from '#features/qa/reviews/web/interactions/InteractionPeek.tsx'
import { InteractionsTable } from '#features/qa/reviews/web/interactions/InteractionsTable.tsx'
import { interactionFilters, listOf } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import {
  countQuery,
  drawUnreviewed,
  interactionsQuery,
  type ListedInteraction,
} from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { reviewFromList, reviewInTurn } from '#features/qa/reviews/web/interactions/review-links.ts'
import { useInteractionFilters } from '#features/qa/reviews/web/interactions/use-interaction-filters.tsx'
import { passedBy, usePasses } from '#features/qa/reviews/web/passes/use-passes.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ListWithPanel } from '#ui/ListWithPanel.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { useNumberFormat } from '#ui/text.ts'
import { useSelection } from '#ui/use-selection.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const RecommendationsSheet = lazyPart(
  () => import('#features/qa/reviews/web/recommendations/RecommendationsSheet.tsx'),
  'RecommendationsSheet',
)

/** Calls, chats and tickets to review: search them, view them beside the list, pick one at random, start a review. */
export function InteractionsPage() {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const { person } = useSession()
  const url = useUrlFilters(interactionFilters)
  const { filters, setFilters } = url
  const { peek } = filters
  const interactions = useInfiniteQuery(interactionsQuery(filters))
  const total = useQuery(countQuery(filters))
  const rows = useMemo(
    () => interactions.data?.pages.flatMap((each) => each.interactions) ?? [],
    [interactions.data],
  )
  const passes = usePasses(rows)
  const ownPassed = useMemo(() => passedBy(passes, person.id), [passes, person.id])
  const ids = useMemo(() => rows.map(({ id }) => String(id)), [rows])
  const selection = useSelection(ids)
  const [recommending, setRecommending] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const show = (id: string | null, replace = false) =>
    setFilters(
      { peek: id === null ? null : Number(id), turn: id === null ? null : turnOf(rows, Number(id)) },
      { replace },
    )
  const keys = useRowKeys({
    words: useWords(),
    list,
    ids,
    openId: peek === null ? null : String(peek),
    show,
    toggle: selection.toggle,
  })
  const tags = useMemo(() => rows.flatMap((row) => row.tags), [rows])
  const bar = useInteractionFilters({ url, tags })

  const whose = listOf(filters)
  const passed = useRef<number[]>([])
  const clear = useRef(selection.clear)
  clear.current = selection.clear
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => {
    passed.current = []
    clear.current()
  }, [whose])

  const draw = useMutation({
    mutationFn: () => drawUnreviewed(filters, passed.current),
    onSuccess: (id) => {
      if (id === null) return void notify(t('interactions.noneLeft'), 'warning')
      passed.current.push(id)
      setFilters({ peek: id, turn: null })
    },
  })
  const drawOne = () => {
    if (!draw.isPending) draw.mutate()
  }
  useShortcuts([
    {
      keys: 'shift+r',
      label: t('interactions.random'),
      section: t('interactions.keys.section'),
      run: drawOne,
    },
  ])

  const panel = peek !== null && (
    <InteractionPeek
      key={peek}
      id={peek}
      at={ids.indexOf(String(peek))}
      count={ids.length}
      turn={filters.turn}
      search={filters.search}
      hit={rows.find(({ id }) => id === peek)?.hit ?? null}
      reviewHref={reviewFromList(peek, rows, ownPassed)}
      drawn={passed.current.includes(peek)}
      drawing={draw.isPending}
      onDraw={drawOne}
      onStep={keys.step}
      onClose={keys.close}
    />
  )

  const chosen = ids.filter((id) => selection.isSelected(id)).map(Number)
  const actions = {
    filters,
    drawing: draw.isPending,
    onDraw: drawOne,
    onRecommend: () => setRecommending(true),
  }
  return (
    <ListWithPanel
      bar={
        <PageBar
          title={t('app:nav.interactions')}
          fact={
            total.data &&
            t(total.data.capped ? 'interactions.factCapped' : 'interactions.fact', {
              count: total.data.count,
              n: number(total.data.count),
            })
          }
          actions={<InteractionActions {...actions} />}
          phoneActions={<PhoneInteractionActions {...actions} />}
        />
      }
      panel={panel}
      dialogs={
        <LazyPart onFailure={() => setRecommending(false)} key={String(recommending)}>
          {recommending && <RecommendationsSheet onClose={() => setRecommending(false)} />}
        </LazyPart>
      }
      listRef={list}
      className={s.page}
    >
      <InteractionFilterBar url={url} bar={bar} />
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          <ButtonLink size="sm" icon="clipboard-check" href={reviewInTurn(chosen)}>
            {t('interactions.reviewInTurn', { count: chosen.length })}
          </ButtonLink>
        </SelectionBar>
      )}
      <InteractionsTable
        interactions={interactions}
        rows={rows}
        passes={passes}
        ownPassed={ownPassed}
        url={url}
        bar={bar}
        selection={selection}
        onPeek={(id) => show(String(id))}
      />
    </ListWithPanel>
  )
}

/** The position of the message that has the searched words. */
const turnOf = (rows: readonly ListedInteraction[], id: number): number | null =>
  rows.find((row) => row.id === id)?.hit?.turn ?? null

function useWords() {
  const { t } = useTranslation('qa-reviews')
  return {
    section: t('interactions.keys.section'),
    next: t('interactions.keys.next'),
    previous: t('interactions.keys.previous'),
    select: t('interactions.keys.select'),
    selectRange: t('interactions.keys.selectRange'),
    search: t('interactions.keys.search'),
    peek: t('interactions.keys.peek'),
    close: t('interactions.keys.close'),
  }
}
