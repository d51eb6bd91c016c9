import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { parseSearch } from '#platform/web/search-params.ts'

/** How a page's filters stand in the address. `read` takes whatever was typed and drops what makes no sense. */
export type FilterCodec<Filters> = {
  read: (query: URLSearchParams) => Filters
  write: (filters: Filters) => URLSearchParams
}

export type UrlFilters<Filters> = {
  filters: Filters
  /** A new entry in the history, so that Back undoes it; `replace` for changes while typing. */
  setFilters: (change: Partial<Filters>, options?: { replace?: boolean }) => void
  /** Replaces the query with an empty one: Back does not lead to the filtered address. */
  clearFilters: () => void
}

/**
 * A page's filters, kept in the address alone: reloading or sharing it shows the same.
 * The codec is a constant of the page's module. As long as the filters are the same, so is what comes back.
 */
export function useUrlFilters<Filters extends object>(codec: FilterCodec<Filters>): UrlFilters<Filters> {
  const { search, pathname } = useOwnAddress()
  const navigate = useNavigate()
  const router = useRouter()
  const filters = useMemo(() => codec.read(new URLSearchParams(search)), [codec, search])

  const go = useCallback(
    (query: URLSearchParams, replace: boolean) =>
      void navigate({ to: '.', search: parseSearch(String(query)), replace, resetScroll: false }),
    [navigate],
  )
  const setFilters = useCallback<UrlFilters<Filters>['setFilters']>(
    (change, { replace = false } = {}) => {
      // Whoever has gone to another page meanwhile takes no filters there.
      if (trimmed(router.latestLocation.pathname) !== pathname) return
      // On top of the newest address, which may be ahead of what this render has read.
      const latest = codec.read(new URLSearchParams(router.latestLocation.searchStr))
      go(codec.write({ ...latest, ...change }), replace)
    },
    [codec, router, go, pathname],
  )
  const clearFilters = useCallback(() => go(new URLSearchParams(), true), [go])
  return useMemo(() => ({ filters, setFilters, clearFilters }), [filters, setFilters, clearFilters])
}

/**
 * The query of the page's own address. While the next page is on its way the address is that one's already, and what
 * stands there, if anything, is not about this page.
 */
function useOwnAddress(): { search: string; pathname: string } {
  const address = useLocation({ select: ({ pathname, searchStr }) => `${pathname}?${searchStr}` })
  const page = trimmed(useMatch({ strict: false, select: ({ pathname }) => pathname }))
  const [pathname = '', search = ''] = split(address)
  const last = useRef(search)
  if (trimmed(pathname) === page) last.current = search
  return { search: last.current, pathname: page }
}

function split(address: string): [string, string] {
  const at = address.indexOf('?')
  return [address.slice(0, at), address.slice(at + 1)]
}

const trimmed = (pathname: string) => pathname.replace(/(?<=[^/])\/$/, '')
