import { queryToday } from '#features/dashboards/web/tile-address.ts'
import { dateConfigOf } from '#features/metrics/calculation/periods.ts'
import type { ContentTile, Reader } from '#features/subscriptions/content/part.ts'
import { paths } from '#paths.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** The parameters of a tile's address, with its date preset as the days of today. */
export const addressOf = ({ viewer, today }: Reader, tile: ContentTile): URLSearchParams =>
  new URLSearchParams(queryToday(tile, { today, config: dateConfigOf(viewer) }))

/** The path of the page that shows the tile. */
export function pathOf(reader: Reader, tile: ContentTile): string {
  const path = tile.page === '/' ? paths.stream({ isAdmin: isAdmin(reader.viewer) }) : tile.page
  const query = String(addressOf(reader, tile))
  return query === '' ? path : `${path}?${query}`
}
