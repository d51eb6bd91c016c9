import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWide, TILE_PAGES, type TilePage, type TilePart } from '#features/dashboards/tile-pages.ts'
import { dashboardsQuery, useAddTile, useCreateDashboard } from '#features/dashboards/web/dashboards-api.ts'
import { pinnedAddress } from '#features/dashboards/web/tile-address.ts'
import { useTileWords } from '#features/dashboards/web/use-tile-words.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type PinDialogProps = { page: TilePage; search: string; onClose: () => void }

/** Chooses what to pin, and to which dashboard. */
export function PinDialog({ page, search, onClose }: PinDialogProps) {
  const { t } = useTranslation('dashboards')
  const { t: app } = useTranslation('app')
  const { partName } = useTileWords()
  const navigate = useNavigate()
  const dates = useDates()
  const parts: readonly TilePart[] = TILE_PAGES[page]
  const [part, setPart] = useState<TilePart>(parts[0] as TilePart)
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  // The same for every attempt, so that a repeated one does not add a second tile.
  const [key] = useState(randomUuid)
  const list = useQuery(dashboardsQuery)
  const create = useCreateDashboard()
  const add = useAddTile()
  const editable = list.data?.dashboards.filter(({ can_edit }) => can_edit) ?? []
  // The person's own dashboards are listed first; without any, a new one is made.
  const target = chosen ?? (editable[0] ? String(editable[0].id) : '')
  const error = add.error ?? create.error ?? (list.data ? null : list.error)
  const nameFault = isApiError(error, 422) ? error.messageFor('name') : undefined

  const submit = async () => {
    const tile = {
      key,
      page,
      part,
      ...pinnedAddress(page, search, dates),
      title: title.trim() || null,
      width: isWide(part) ? ('full' as const) : ('half' as const),
    }
    const onSuccess = (pinned: { id: number; name: string }) => {
      onClose()
      notify(t('pin.done', { name: pinned.name }), 'success', {
        action: {
          label: t('pin.open'),
          onClick: () => void navigate({ href: paths.dashboard(pinned.id) }),
        },
      })
    }
    if (target === '') create.mutate({ name, tiles: [tile] }, { onSuccess })
    else add.mutate({ id: Number(target), tile }, { onSuccess })
  }

  return (
    <FormDialog
      title={t('pin.action')}
      submit={t('pin.submit')}
      busy={create.isPending || add.isPending}
      disabled={!list.data || (target === '' && name.trim() === '')}
      onClose={onClose}
      onSubmit={() => void submit()}
      className="stack gap-16"
    >
      {error && !nameFault && <Banner tone="bad">{writeErrorText(error, app)}</Banner>}
      {parts.length > 1 && (
        <Select
          label={t('pin.part')}
          value={part}
          options={parts.map((value) => ({ value, label: partName(page, value) }))}
          onChange={({ target: { value } }) => setPart(parts.find((each) => each === value) ?? part)}
          data-autofocus
        />
      )}
      <Select
        label={t('pin.dashboard')}
        value={target}
        placeholder={t('new')}
        options={editable.map((each) => ({ value: String(each.id), label: each.name }))}
        onChange={({ target: { value } }) => setChosen(value)}
        data-autofocus={parts.length === 1 ? '' : undefined}
      />
      {target === '' && list.data && (
        <TextInput
          label={t('name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={nameFault}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <TextInput
        label={t('pin.title')}
        placeholder={partName(page, part)}
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}
