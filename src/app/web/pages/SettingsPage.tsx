import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/SettingsPage.module.css'
import { api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const TILES_WHILE_LOADING = 6

export function SettingsPage() {
  const { t } = useTranslation('app')
  return (
    <>
      <PageBar title={t('settings.title')} />
      <div className={s.page}>
        <Tiles />
      </div>
    </>
  )
}

function Tiles() {
  const { t } = useTranslation('app')
  const tiles = useQuery({
    queryKey: ['settings-dashboard'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/settings_dashboard_items', { signal })),
  })
  if (tiles.isPending) {
    return (
      <div className={s.tiles} aria-busy="true">
        {Array.from({ length: TILES_WHILE_LOADING }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <Skeleton key={index} height={76} />
        ))}
      </div>
    )
  }
  if (tiles.isError) return <ReadError error={tiles.error} onRetry={tiles.refetch} />

  const items = tiles.data.settings_dashboard_items
  if (items.length === 0) {
    return <EmptyState kind="no-access" title={t('settings.noneTitle')} text={t('settings.noneText')} />
  }
  return (
    <ul className={s.tiles}>
      {items.map((tile) => (
        <li key={tile.id}>
          <Link className={s.tile} href={tile.link}>
            <span>
              <b>{t(`settings.tiles.${tile.id}.title`, { defaultValue: tile.title })}</b>
              <small>{t(`settings.tiles.${tile.id}.subtitle`, { defaultValue: tile.subtitle })}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
