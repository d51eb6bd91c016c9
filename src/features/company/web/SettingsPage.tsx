import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SettingsTile, tilesQuery } from '#features/company/web/company-api.ts'
import s from '#features/company/web/SettingsPage.module.css'
import { foldText } from '#lib/fold.ts'
import { PRODUCT_AREAS, type ProductArea } from '#platform/access/permissions.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const EndCompanyDialog = lazyPart(
  () => import('#features/company/web/EndCompanyDialog.tsx'),
  'EndCompanyDialog',
)

const TILES_WHILE_LOADING = 6

/** The settings dashboard: a tile per page, and one to close the company for the vendor's admins. */
export function SettingsPage() {
  const { t } = useTranslation('company')
  const { company } = useSession()
  return (
    <>
      <PageBar title={t('app:settings.title')} />
      <div className={cx('stack gap-20', s.page)}>
        {company.state !== 'live' && (
          <Banner tone="warn">{t('closed.banner', { name: company.name })}</Banner>
        )}
        <Tiles />
      </div>
    </>
  )
}

function Tiles() {
  const { t } = useTranslation('company')
  const [search, setSearch] = useState('')
  const [ending, setEnding] = useState<SettingsTile | null>(null)
  const tiles = useQuery(tilesQuery)
  const words = useTileWords()
  if (tiles.isPending) {
    return (
      <div className={s.tiles} aria-busy="true">
        {Array.from({ length: TILES_WHILE_LOADING }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
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
  const needle = foldText(search.trim())
  const found = items.filter((tile) => {
    const { title, subtitle } = words(tile)
    return foldText(`${title} ${subtitle}`).includes(needle)
  })
  return (
    <>
      <TextInput
        type="search"
        icon="search"
        className={s.search}
        label={t('settings.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="sr" role="status">
        {needle !== '' && t('settings.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState kind="none-match" title={t('settings.noMatch', { search: search.trim() })} />
      )}
      {PRODUCT_AREAS.map((area) => (
        <Area
          key={area}
          area={area}
          tiles={found.filter((tile) => tile.product_area === area)}
          onAct={setEnding}
        />
      ))}
      <LazyPart onFailure={() => setEnding(null)} key={ending?.id}>
        {ending && <EndCompanyDialog tile={ending} onClose={() => setEnding(null)} />}
      </LazyPart>
    </>
  )
}

type AreaProps = { area: ProductArea; tiles: readonly SettingsTile[]; onAct: (tile: SettingsTile) => void }

function Area({ area, tiles, onAct }: AreaProps) {
  const { t } = useTranslation('company')
  if (tiles.length === 0) return null
  const names: Record<ProductArea, string> = {
    ADMINISTRATIVE: t('settings.areas.administrative'),
    FEEDBACK: t('settings.areas.feedback'),
    QA: t('settings.areas.qa'),
    QA_APPEAL: t('settings.areas.qaAppeal'),
    QA_CALIBRATION: t('settings.areas.qaCalibration'),
    COACHING: t('settings.areas.coaching'),
  }
  return (
    <section className="stack gap-8" aria-labelledby={`area-${area}`}>
      <h2 className="secondary" id={`area-${area}`}>
        {names[area]}
      </h2>
      <ul className={s.tiles}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Tile tile={tile} onAct={onAct} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ tile, onAct }: { tile: SettingsTile; onAct: (tile: SettingsTile) => void }) {
  const { title, subtitle } = useTileWords()(tile)
  const text = (
    <span className="grow">
      <b>{title}</b>
      <small className="compact muted">{subtitle}</small>
    </span>
  )
  if (tile.kind === 'action')
    return (
      <button
        type="button"
        className={cx('flex gap-12 items-start ink', s.tile)}
        aria-haspopup="dialog"
        onClick={() => onAct(tile)}
      >
        {text}
        <Icon name="lock" />
      </button>
    )
  return (
    <Link className={cx('flex gap-12 items-start ink', s.tile)} href={tile.link}>
      {text}
      <Icon name="chevron-right" />
    </Link>
  )
}

/** Tile texts in the reader's language, or as sent by the server. */
function useTileWords() {
  const { t } = useTranslation('company')
  return (tile: SettingsTile) => ({
    title: t(`settings.tiles.${tile.id}.title`, { defaultValue: tile.title }),
    subtitle: t(`settings.tiles.${tile.id}.subtitle`, { defaultValue: tile.subtitle }),
  })
}
