import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardTile } from '#features/dashboards/contract.ts'
import s from '#features/dashboards/web/dashboards.module.css'
import { queryToday } from '#features/dashboards/web/tile-address.ts'
import { partOf } from '#features/dashboards/web/tile-parts.ts'
import { useTileWords } from '#features/dashboards/web/use-tile-words.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { type GatedRoute, ROUTE_GATES, routeAllowed, routeExists } from '#platform/access/route-gates.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { accessOf, type Session, useSession } from '#platform/web/session.ts'
import { PartAddressContext } from '#platform/web/url-filters.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ShortcutsContext } from '#ui/use-shortcuts.ts'

/** A tile: its title, which links to its page, and its part of that page, read with the reader's access. */
export function Tile({ tile, tools }: { tile: DashboardTile; tools?: ReactNode }) {
  const { t } = useTranslation('dashboards')
  const session = useSession()
  const dates = useDates()
  const { titleOf } = useTileWords()
  const title = titleOf(tile)
  const query = queryToday(tile, dates)
  const allowed = mayOpen(tile.page, session)
  const path = tile.page === '/' ? paths.stream(session.person) : tile.page
  return (
    <>
      <div className={s.head}>
        <h2 className="min-0 break">
          {allowed ? (
            <Link href={query === '' ? path : `${path}?${query}`} aria-label={t('tile.open', { title })}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {tools}
      </div>
      {allowed ? (
        <WhenSeen>
          <Content key={query} tile={tile} query={query} />
        </WhenSeen>
      ) : (
        <EmptyState kind="no-access" title={t('tile.noAccess')} />
      )}
    </>
  )
}

/** Draws the part with the tile's address. What is changed inside, such as a page, lasts until the dashboard is left. */
function Content({ tile: { page, part }, query }: { tile: DashboardTile; query: string }) {
  const [search, onChange] = useState(query)
  const Part = partOf(page, part)
  if (!Part) return null
  return (
    <PartAddressContext value={{ search, onChange }}>
      <ShortcutsContext value={false}>
        <LazyPart>
          <Part page={page} />
        </LazyPart>
      </ShortcutsContext>
    </PartAddressContext>
  )
}

/** Shows its content once it is near the visible part of the page, so that a long dashboard asks only for what is seen. */
function WhenSeen({ children }: { children: ReactNode }) {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  if (seen) return children
  return (
    <div ref={place}>
      <Skeleton height={200} />
    </div>
  )
}

/** How far below the visible part tiles load. */
const AHEAD = '200px'

/** The same gate as the page's own. */
function mayOpen(page: DashboardTile['page'], session: Session): boolean {
  const own = page === '/' && session.person.isAdmin ? '/admin/company/view' : page
  const gate = (own.startsWith('/qa/reports/') ? '/qa/reports/$reportType' : own) as GatedRoute
  return gate in ROUTE_GATES && routeExists(gate, session.features) && routeAllowed(gate, accessOf(session))
}
