import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#features/dashboards/contract.ts'
import {
  dashboardsQuery,
  useChooseStart,
  useDeleteDashboard,
  useRestoreDashboard,
} from '#features/dashboards/web/dashboards-api.ts'
import { nameOfCopy } from '#lib/copy-name.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { SubscribeContext } from '#platform/web/subscribe.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { MenuEntry } from '#ui/Menu.tsx'
import { notify } from '#ui/notify.ts'

const Menu = lazyPart(() => import('#ui/Menu.tsx'), 'Menu')
const NameDialog = lazyPart(() => import('#features/dashboards/web/NameDialog.tsx'), 'NameDialog')
const SettingsDialog = lazyPart(() => import('#features/dashboards/web/SettingsDialog.tsx'), 'SettingsDialog')

type DashboardActionsProps = {
  dashboard: Dashboard
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** Arranges, shares, duplicates and deletes a dashboard, and makes it open first. */
export function DashboardActions({ dashboard, isEditing, onEdit }: DashboardActionsProps) {
  const { t } = useTranslation('dashboards')
  const { viewAs } = useSession()
  const navigate = useNavigate()
  const subscribe = use(SubscribeContext)
  const [dialog, setDialog] = useState<'settings' | 'copy' | null>(null)
  const list = useQuery(dashboardsQuery).data
  const start = useChooseStart()
  const remove = useRemove()
  if (viewAs !== null) return null
  const { id, name, tiles, can_edit } = dashboard
  const isStart = list?.start_id === id
  const close = () => setDialog(null)
  const items: (MenuEntry | 'separator')[] = [
    ...(can_edit
      ? [{ label: t('settings'), icon: 'settings' as const, onSelect: () => setDialog('settings') }]
      : []),
    { label: t('copy.action'), icon: 'copy', onSelect: () => setDialog('copy') },
    {
      label: isStart ? t('start.clear') : t('start.choose'),
      icon: 'home',
      onSelect: () =>
        start.mutate(isStart ? null : id, {
          onSuccess: () =>
            notify(isStart ? t('start.wasCleared') : t('start.wasChosen', { name }), 'success'),
        }),
    },
    ...(can_edit
      ? ([
          'separator',
          { label: t('delete'), icon: 'trash', danger: true, onSelect: () => remove(dashboard) },
        ] as const)
      : []),
  ]
  const more = <IconButton icon="dots" outlined label={t('more', { name })} />
  return (
    <>
      {subscribe && tiles.length > 0 && (
        <Button icon="mail" onClick={() => subscribe({ kind: 'dashboard', id, tile_key: null, name })}>
          {t('subscribe.action')}
        </Button>
      )}
      {can_edit && tiles.length > 0 && (
        <Button icon="pencil" pressed={isEditing} onClick={() => onEdit(!isEditing)}>
          {t('arrange')}
        </Button>
      )}
      <LazyPart>
        <Menu target={more} items={items} position="bottom-end" />
      </LazyPart>
      <LazyPart onFailure={close} key={String(dialog)}>
        {dialog === 'settings' && list && (
          <SettingsDialog dashboard={dashboard} sharing={list} onClose={close} />
        )}
        {dialog === 'copy' && (
          <NameDialog
            title={t('copy.title', { name })}
            name={nameOfCopy(name, 100, (original) => t('copy.name', { name: original }))}
            tiles={tiles}
            onClose={close}
            onCreated={(made) => void navigate({ href: paths.dashboard(made.id) })}
          />
        )}
      </LazyPart>
    </>
  )
}

/** Deletes a dashboard and returns to the list, with Undo. */
function useRemove() {
  const { t } = useTranslation('dashboards')
  const navigate = useNavigate()
  const remove = useDeleteDashboard()
  const restore = useRestoreDashboard()
  return ({ id, name }: Dashboard) =>
    remove.mutate(id, {
      onSuccess: () => {
        void navigate({ href: paths.dashboards({ all: 'true' }) })
        notify(t('deleted', { name }), 'success', {
          action: { label: t('undo'), onClick: () => restore.mutate(id) },
        })
      },
    })
}
