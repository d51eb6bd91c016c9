import type { FilterCodec } from '#platform/web/url-filters.ts'

/** Keeps the tab that a phone shows in the address; the default tab is omitted. */
export const tabInAddress = <Usual extends string, Other extends string>(
  usual: Usual,
  other: Other,
): FilterCodec<{ tab: Usual | Other; rest: string }> => ({
  read: (query) => {
    const rest = new URLSearchParams(query)
    rest.delete('tab')
    return { tab: query.get('tab') === other ? other : usual, rest: String(rest) }
  },
  write: ({ tab, rest }) => {
    const query = new URLSearchParams(rest)
    if (tab === other) query.set('tab', tab)
    return query
  },
})
