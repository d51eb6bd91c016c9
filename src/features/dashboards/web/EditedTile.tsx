import { useTranslation } from 'react-i18next'
import type { DashboardTile } from '#features/dashboards/contract.ts'
import { isWide, TILE_WIDTHS, type TileWidth } from '#features/dashboards/tile-pages.ts'
import s from '#features/dashboards/web/dashboards.module.css'
import { Tile } from '#features/dashboards/web/Tile.tsx'
import { useTileWords } from '#features/dashboards/web/use-tile-words.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useSortableItem } from '#ui/sortable.ts'

type EditedTileProps = {
  tile: DashboardTile
  index: number
  count: number
  onMove: (to: number) => void
  onWidth: (width: TileWidth) => void
  onRemove: () => void
}

/** A tile with its grip, and buttons that move, resize and remove it. */
export function EditedTile({ tile, index, count, onMove, onWidth, onRemove }: EditedTileProps) {
  const { t } = useTranslation('dashboards')
  const { titleOf } = useTileWords()
  const { item, grip, isDragging } = useSortableItem(tile.key)
  const title = titleOf(tile)
  return (
    <li
      {...item}
      className={cx(s.tile, s[tile.width], s.editing, isDragging && s.dragging)}
      data-tile={tile.key}
    >
      <Tile
        tile={tile}
        tools={
          <span className="inline-row gap-4 wrap">
            <span {...grip} className={cx('stack place-center muted', s.grip)} aria-hidden="true">
              <Icon name="grip-vertical" />
            </span>
            <IconButton
              size="sm"
              icon="arrow-up"
              label={t('tile.up', { title })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              size="sm"
              icon="arrow-down"
              label={t('tile.down', { title })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
            <Segmented<TileWidth>
              label={t('tile.width', { title })}
              value={tile.width}
              onChange={onWidth}
              options={TILE_WIDTHS.filter((value) => value !== 'third' || !isWide(tile.part)).map(
                (value) => ({ value, label: t(`tile.widths.${value}`) }),
              )}
            />
            <IconButton size="sm" icon="trash" label={t('tile.remove', { title })} onClick={onRemove} />
          </span>
        }
      />
    </li>
  )
}
