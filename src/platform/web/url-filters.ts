import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo, useRef } from 'react'
import { parseSearch } from '#platform/web/search-params.ts'
import type { SearchSchema } from '#platform/web/search-schema.ts'

export type UrlFilters<Filters> = {
  filters: Filters
  /** Adds a history entry, so that Back undoes the change; use `replace` for changes while typing. */
  setFilters: (change: Partial<Filters>, options?: { replace?: boolean }) => void
  /** Replaces the query with an empty one: Back does not return to the filtered address. */
  clearFilters: () => void
}

/** The address of a part that is shown outside its own page, such as in a dashboard. */
export type PartAddress = { search: string; onChange: (search: string) => void }

/** Gives the parts inside an address of their own; by default they share that of the page. */
export const PartAddressContext = createContext<PartAddress | null>(null)

/**
 * A page's filters, stored only in the address, so that reloading or sharing it shows the same. The schema must be a
 * constant of the page's module. Returns the same object as long as the filters are the same.
 */
export function useUrlFilters<Filters extends object>(schema: SearchSchema<Filters>): UrlFilters<Filters> {
  const own = useOwnAddress()
  const part = use(PartAddressContext)
  const { pathname } = own
  const { search, onChange } = part ?? { search: own.search, onChange: undefined }
  const navigate = useNavigate()
  const router = useRouter()
  const filters = useMemo(() => schema.read(new URLSearchParams(search)), [schema, search])

  const go = useCallback(
    (query: URLSearchParams, replace: boolean) => {
      if (onChange) onChange(String(query))
      else void navigate({ to: '.', search: parseSearch(String(query)), replace, resetScroll: false })
    },
    [navigate, onChange],
  )
  const setFilters = useCallback<UrlFilters<Filters>['setFilters']>(
    (change, { replace = false } = {}) => {
      if (onChange)
        return go(schema.write({ ...schema.read(new URLSearchParams(search)), ...change }), replace)
      // Do not apply the change to another page that was opened meanwhile.
      if (trimmed(router.latestLocation.pathname) !== pathname) return
      // Start from the newest address, which may be ahead of this render.
      const latest = schema.read(new URLSearchParams(router.latestLocation.searchStr))
      go(schema.write({ ...latest, ...change }), replace)
    },
    [schema, router, go, pathname, search, onChange],
  )
  const clearFilters = useCallback(() => go(new URLSearchParams(), true), [go])
  return useMemo(() => ({ filters, setFilters, clearFilters }), [filters, setFilters, clearFilters])
}

/**
 * The query of the page's own address. While the next page loads, the address already belongs to that page, so its
 * query does not apply to this one.
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
