import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoacheeFilterBar } from '#features/coaching/coachees/web/CoacheeFilterBar.tsx'
import { CoacheesTable } from '#features/coaching/coachees/web/CoacheesTable.tsx'
import { coacheeFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { coacheesQuery } from '#features/coaching/coachees/web/coachees-queries.ts'
import { UpcomingAside } from '#features/coaching/coachees/web/UpcomingAside.tsx'
import { useCoacheeFilters } from '#features/coaching/coachees/web/use-coachee-filters.tsx'
import { useStart } from '#features/coaching/coachees/web/use-start.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { usePageTrail } from '#platform/web/use-page-trail.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import page from '#ui/ListPage.module.css'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const StartDialog = lazyPart(() => import('#features/coaching/coachees/web/StartDialog.tsx'), 'StartDialog')

/** The people a coach coaches, with their takeaways and latest one-on-one. */
export function CoacheesDashboard() {
  const { t } = useTranslation('coaching-coachees')
  const number = useNumberFormat()
  const narrow = useNarrow()
  const { person, viewAs } = useSession()
  const url = useUrlFilters(coacheeFilters)
  const { filters } = url
  const coachees = useQuery(coacheesQuery(filters))
  const rows = coachees.data?.nodes ?? NONE
  const trail = usePageTrail(
    'coachees',
    coacheeFilters,
    url,
    coachees.isPlaceholderData ? undefined : coachees.data,
  )
  const ids = useMemo(() => rows.map((row) => row.entityId), [rows])
  const bar = useCoacheeFilters(url)
  const list = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const start = useStart()
  const choose = () => setChoosing(true)
  const section = t('keys.section')
  useRowKeys({
    words: { section, next: t('keys.next'), previous: t('keys.previous'), search: t('keys.search') },
    list,
    ids,
    openId: null,
    show: () => {},
  })
  // While viewing as another person, an admin cannot start sessions.
  const mayStart = viewAs === null
  useShortcuts(mayStart ? [{ keys: 'n', label: t('start.open'), section, run: choose }] : [])

  const { totalCount: total, before = 0 } = coachees.data ?? {}
  const fact = filters.of === 'TEAM' ? 'fact.teams' : 'fact.people'
  const ahead = <UpcomingAside />
  return (
    <div className={page.page}>
      <PageBar
        title={t('title')}
        fact={total === undefined ? undefined : t(fact, { count: total, n: number(total) })}
        actions={
          <>
            <ButtonLink icon="user-circle" href={paths.oneOnOnes({ employee_id: person.id })}>
              {t('own')}
            </ButtonLink>
            {mayStart && (
              <Button variant="primary" icon="plus" kbd="n" aria-haspopup="dialog" onClick={choose}>
                {t('start.open')}
              </Button>
            )}
          </>
        }
        phoneActions={mayStart && <IconButton icon="plus" label={t('start.open')} onClick={choose} />}
      />
      <div className={cx(page.columns, s.columns)} data-panel="">
        {narrow && ahead}
        <div className={page.list} ref={list}>
          <CoacheeFilterBar url={url} bar={bar} />
          <CoacheesTable
            coachees={coachees}
            rows={rows}
            url={url}
            bar={bar}
            start={mayStart ? start : null}
            pager={{
              from: before + 1,
              count: rows.length,
              total: total ?? null,
              onPrevious: trail.previous,
              onNext: trail.next,
            }}
          />
        </div>
        {!narrow && ahead}
      </div>
      <LazyPart onFailure={() => setChoosing(false)} key={String(choosing)}>
        {choosing && <StartDialog onClose={() => setChoosing(false)} />}
      </LazyPart>
    </div>
  )
}

const NONE: never[] = []
