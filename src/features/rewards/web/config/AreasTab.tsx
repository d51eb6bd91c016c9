import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/rewards/web/config/config.module.css'
import { AREAS_CHOSEN, type Area, configureAreas } from '#features/rewards/web/config/config-queries.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { foldText } from '#lib/fold.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'
import { SaveBar } from '#ui/SaveBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'

/** Above this number, a search field is shown. */
const MANY = 24

type AreasTabProps = {
  areas: readonly Area[]
  chosen: readonly string[]
  /** The selection in the copy that was edited. */
  previous: readonly string[]
  /** Null resets to the stored selection. */
  onChange: (ids: string[] | null) => void
}

/** Chooses the six areas of excellence that customers can select. */
export function AreasTab({ areas, chosen, previous, onChange }: AreasTabProps) {
  const { t } = useTranslation('rewards')
  const [search, setSearch] = useState('')
  const save = useConfigWrite(configureAreas)
  const [newer, setNewer] = useState<readonly Area[] | null>(null)
  const stored = selectedOf(areas).map(({ id }) => id)
  const dirty = stored.length !== chosen.length || chosen.some((id) => !stored.includes(id))
  const full = chosen.length >= AREAS_CHOSEN
  const needle = foldText(search.trim())
  const matching = areas.filter(({ caption }) => foldText(caption).includes(needle))
  const count = t('areas.count', { count: chosen.length, of: AREAS_CHOSEN })
  const reset = () => {
    save.reset()
    setNewer(null)
    onChange(null)
  }
  const send = (previousIds: string[]) =>
    save.mutate(
      { aoeIds: [...chosen], previousIds },
      {
        onSuccess: () => {
          reset()
          notify(t('savedSelection'), 'success')
        },
        onError: (error) => setNewer(storedCopy<Area[]>(error)),
      },
    )
  if (areas.length < AREAS_CHOSEN)
    return (
      <Card>
        <EmptyState
          kind="none-yet"
          icon="thumb-up"
          title={t('areas.tooFew.title')}
          text={t('areas.tooFew.text', { count: areas.length })}
        />
      </Card>
    )
  return (
    <form
      className={s.form}
      aria-label={t('tab.AREAS_OF_EXCELLENCE')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length !== AREAS_CHOSEN || save.isPending) return
        send([...previous])
      }}
    >
      <p className="body secondary">{t('areas.about')}</p>
      {save.error && !newer && (
        <Banner tone="bad">
          <b>{t('areas.failed')}</b>
          <ServerWords error={save.error} />
        </Banner>
      )}
      <Card title={t('areas.title')} actions={<span className="compact secondary num">{count}</span>}>
        <div className={s.fields}>
          {areas.length > MANY && (
            <SearchField label={t('areas.search')} value={search} onChange={setSearch} />
          )}
          <fieldset className="flex gap-8 wrap min-0">
            <legend className="sr">{t('areas.title')}</legend>
            {matching.map(({ id, caption }) => {
              const picked = chosen.includes(id)
              return (
                <label key={id} className={cx('inline-row compact break', s.area)}>
                  <input
                    type="checkbox"
                    checked={picked}
                    disabled={full && !picked}
                    onChange={() => onChange(picked ? chosen.filter((each) => each !== id) : [...chosen, id])}
                  />
                  {picked && <Icon name="check" />}
                  <span>{caption}</span>
                </label>
              )
            })}
          </fieldset>
          {matching.length === 0 && <p className="compact muted">{t('areas.noneMatch')}</p>}
          {full && <p className={cx('small muted', s.hint)}>{t('areas.full')}</p>}
        </div>
      </Card>
      <SaveBar
        dirty={dirty}
        always
        missing={
          chosen.length === AREAS_CHOSEN
            ? null
            : t('areas.missing', { count: AREAS_CHOSEN - chosen.length, of: count })
        }
        saving={save.isPending}
        onDiscard={reset}
      />
      <StaleCopy
        stored={newer}
        fields={(copy) => [
          {
            id: 'areas',
            label: t('tab.AREAS_OF_EXCELLENCE'),
            mine: captionsOf(areas.filter(({ id }) => chosen.includes(id))),
            stored: captionsOf(selectedOf(copy)),
          },
        ]}
        busy={save.isPending}
        onClose={() => setNewer(null)}
        onTake={reset}
        onKeep={(copy) => {
          setNewer(null)
          send(selectedOf(copy).map(({ id }) => String(id)))
        }}
      />
    </form>
  )
}

/** The server's message, if any. */
function ServerWords({ error }: { error: unknown }) {
  const words = isApiError(error) ? error.serverMessage : null
  return words ? <span className={s.serverWords}>{words}</span> : null
}

const selectedOf = (areas: readonly Area[]) => areas.filter(({ selected }) => selected)
const captionsOf = (areas: readonly Area[]) => areas.map(({ caption }) => caption).join(', ') || null
