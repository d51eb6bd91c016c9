import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '#app/web/shell/preferences.ts'
import { recentIds, rememberItem } from '#app/web/shell/recent-items.ts'
import type { Overlay } from '#app/web/shell/use-global-shortcuts.ts'
import { usePages } from '#app/web/shell/use-pages.ts'
import { usePeople } from '#app/web/shell/use-people.ts'
import { paths } from '#paths.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import { Palette } from '#ui/Palette.tsx'
import type { PaletteItem } from '#ui/palette-items.ts'

type Action = PaletteItem & { run: () => void }
type CommandPaletteProps = { onClose: () => void; onOpen: (overlay: Overlay) => void }

/** Finds people, pages and actions by name. Recently chosen ones come first. */
export function CommandPalette({ onClose, onOpen }: CommandPaletteProps) {
  const { t } = useTranslation('app')
  const router = useRouter()
  const session = useSession()
  const [query, setQuery] = useState('')
  const pages = usePages(session)
  const actions = useActions(onOpen)
  const { people, settled, loading, error } = usePeople(query, session.person)
  const known = [...pages, ...actions]
  const recent = recentIds(session.person.id).flatMap((id) => known.find((item) => item.id === id) ?? [])

  const choose = (item: PaletteItem, { newTab }: { newTab: boolean }) => {
    // Do not remember people: they would push out recent pages and actions.
    if (known.some(({ id }) => id === item.id)) rememberItem(session.person.id, item.id)
    const action = actions.find(({ id }) => id === item.id)
    if (action) action.run()
    else if (item.href && newTab) window.open(item.href, '_blank', 'noopener')
    else if (item.href) void router.navigate({ href: item.href })
  }

  return (
    <Palette
      opened
      onClose={onClose}
      onQueryChange={setQuery}
      onChoose={choose}
      placeholder={t('palette.placeholder')}
      recent={recent}
      loading={loading}
      failure={error ? readErrorText(error, t) : undefined}
      groups={[
        { id: 'people', label: t('palette.people'), items: people, filtered: settled },
        { id: 'pages', label: t('palette.pages'), items: pages },
        { id: 'actions', label: t('palette.actions'), items: actions, actions: true },
      ]}
    />
  )
}

function useActions(onOpen: (overlay: Overlay) => void): Action[] {
  const { t } = useTranslation('app')
  const { person } = useSession()
  const { chooseScheme } = usePreferences()
  return [
    { id: 'light', label: t('palette.light'), icon: 'sun', run: () => chooseScheme('light') },
    { id: 'dark', label: t('palette.dark'), icon: 'moon', run: () => chooseScheme('dark') },
    { id: 'system', label: t('palette.system'), icon: 'device-desktop', run: () => chooseScheme('system') },
    {
      id: 'user-settings',
      label: t('palette.userSettings'),
      icon: 'user-cog',
      run: () => onOpen('settings'),
    },
    { id: 'keys', label: t('palette.keyHelp'), icon: 'keyboard', keys: '?', run: () => onOpen('keys') },
    {
      id: 'logout',
      label: t('palette.logout'),
      icon: 'logout',
      run: () => location.assign(paths.signOut(person)),
    },
  ]
}
