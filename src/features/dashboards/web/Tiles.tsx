import { use, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dashboard, DashboardTile } from '#features/dashboards/contract.ts'
import s from '#features/dashboards/web/dashboards.module.css'
import { useChangeTiles } from '#features/dashboards/web/dashboards-api.ts'
import { EditedTile } from '#features/dashboards/web/EditedTile.tsx'
import { Tile } from '#features/dashboards/web/Tile.tsx'
import { useTileWords } from '#features/dashboards/web/use-tile-words.ts'
import { SubscribeContext } from '#platform/web/subscribe.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { SortableList } from '#ui/SortableList.tsx'

/** The tiles of a dashboard in their order. */
export function Tiles({ dashboard: { id, name, tiles } }: { dashboard: Dashboard }) {
  return (
    <ul className={s.grid} aria-label={name}>
      {tiles.map((tile) => (
        <li key={tile.key} className={cx(s.tile, s[tile.width])} data-tile={tile.key}>
          <Tile tile={tile} tools={<SubscribeToTile dashboardId={id} tile={tile} />} />
        </li>
      ))}
    </ul>
  )
}

/** Sends one tile regularly. */
function SubscribeToTile({ dashboardId, tile }: { dashboardId: number; tile: DashboardTile }) {
  const { t } = useTranslation('dashboards')
  const { titleOf } = useTileWords()
  const subscribe = use(SubscribeContext)
  if (!subscribe) return null
  const name = titleOf(tile)
  return (
    <IconButton
      size="sm"
      icon="mail"
      label={t('subscribe.tile', { title: name })}
      onClick={() => subscribe({ kind: 'dashboard', id: dashboardId, tile_key: tile.key, name })}
    />
  )
}

/** The tiles while they are arranged: by drag and drop or by buttons. Each change is saved immediately. */
export function EditedTiles({ dashboard: { id, name, tiles } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboards')
  const { titleOf } = useTileWords()
  const list = useRef<HTMLUListElement>(null)
  const { mutate } = useChangeTiles(id)
  const keys = tiles.map(({ key }) => key)
  const latest = useRef(tiles)
  latest.current = tiles
  const move = (key: string, to: number) => {
    const moved = tiles.find((tile) => tile.key === key)
    if (!moved) return
    const others = tiles.filter((tile) => tile !== moved)
    mutate([...others.slice(0, to), moved, ...others.slice(to)])
  }
  const remove = (gone: DashboardTile, index: number) => {
    mutate(tiles.filter((tile) => tile !== gone))
    // The removed tile loses the focus, so it moves to a neighbour.
    const next = keys[index + 1] ?? keys[index - 1]
    list.current?.querySelector<HTMLElement>(`[data-tile="${next}"] button`)?.focus()
    const undo = () => {
      const now = latest.current.filter(({ key }) => key !== gone.key)
      mutate([...now.slice(0, index), gone, ...now.slice(index)])
    }
    notify(t('tile.removed', { title: titleOf(gone) }), 'success', {
      action: { label: t('undo'), onClick: undo },
    })
  }
  return (
    <SortableList
      ids={keys}
      onMove={(key, target) => move(key, keys.indexOf(target))}
      dragHelp={t('tile.dragHelp')}
    >
      <ul className={s.grid} aria-label={name} ref={list}>
        {tiles.map((tile, index) => (
          <EditedTile
            key={tile.key}
            tile={tile}
            index={index}
            count={tiles.length}
            onMove={(to) => move(tile.key, to)}
            onWidth={(width) => mutate(tiles.map((each) => (each === tile ? { ...tile, width } : each)))}
            onRemove={() => remove(tile, index)}
          />
        ))}
      </ul>
    </SortableList>
  )
}
