import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage, navEntries } from '#app/web/nav.ts'
import { personLabel } from '#app/web/person-label.ts'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { useGlobalShortcuts } from '#app/web/shell/use-global-shortcuts.ts'
import { useOverlay } from '#app/web/shell/use-overlay.ts'
import { usePersonalChoices } from '#app/web/shell/use-personal-choices.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { BottomBar } from '#ui/frame/BottomBar.tsx'
import { Frame } from '#ui/frame/Frame.tsx'
import { Rail } from '#ui/frame/Rail.tsx'
import { IconButton } from '#ui/IconButton.tsx'

const UserSettings = lazyPart(() => import('#app/web/shell/UserSettings.tsx'), 'UserSettings')
const CommandPalette = lazyPart(() => import('#app/web/shell/CommandPalette.tsx'), 'CommandPalette')
const ShortcutHelp = lazyPart(() => import('#app/web/shell/ShortcutHelp.tsx'), 'ShortcutHelp')

/** The frame of every page behind sign-in: navigation, search, the person's settings, keys. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const session = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { overlay, open, close } = useOverlay()
  const bar = useMatches({ select: (matches) => matches.at(-1)?.staticData.bar })
  usePersonalChoices(session.person)
  useGlobalShortcuts(session, open)

  const entries = useMemo(
    () =>
      navEntries(session).map(({ label, isCurrent, ...entry }) => ({
        ...entry,
        label: t(label),
        current: isCurrent(pathname),
      })),
    [session, pathname, t],
  )
  const current = entries.find((entry) => entry.current)
  const home = { href: firstPage(session), label: t('shell.home', { page: entries[0]?.label ?? '' }) }
  const openSettings = () => open('settings')

  return (
    <Frame
      home={home}
      phoneTitle={bar ? t(bar) : (current?.label ?? 'Plaudit')}
      phoneActions={<IconButton icon="search" label={t('shell.search')} onClick={() => open('palette')} />}
      banner={<OfflineBanner />}
      mainProps={{ 'data-scroll-restoration-id': 'main' } as object}
      rail={
        <Rail
          home={home}
          groups={entries.length > 0 ? [entries] : []}
          onSearch={() => open('palette')}
          person={{
            name: session.person.name,
            image: session.person.image,
            detail: personLabel(session.person, t),
            onClick: openSettings,
          }}
        />
      }
      bottomBar={
        <BottomBar
          entries={[
            ...entries.map(({ href, label, icon, current }) => ({ href, label, icon, current })),
            { label: t('shell.me'), icon: 'user-circle', onClick: openSettings },
          ]}
        />
      }
    >
      {children}
      <LazyPart onFailure={close} key={overlay}>
        {overlay === 'settings' && <UserSettings onClose={close} />}
        {overlay === 'palette' && <CommandPalette onClose={close} onOpen={open} />}
        {overlay === 'keys' && <ShortcutHelp onClose={close} />}
      </LazyPart>
    </Frame>
  )
}
