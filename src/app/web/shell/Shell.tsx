import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage, type NavPage, navEntries, phoneEntries, trendAreaOf } from '#app/web/nav.ts'
import { railLabel } from '#app/web/person-label.ts'
import { DemoBanner } from '#app/web/shell/DemoBanner.tsx'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { SubscribeHost } from '#app/web/shell/SubscribeHost.tsx'
import { useAccessWatch } from '#app/web/shell/use-access-watch.ts'
import { useGlobalShortcuts } from '#app/web/shell/use-global-shortcuts.ts'
import { useIdle } from '#app/web/shell/use-idle.ts'
import { useOverlay } from '#app/web/shell/use-overlay.ts'
import { usePersonalChoices } from '#app/web/shell/use-personal-choices.ts'
import { getsNotices, takesPartInOneOnOnes } from '#features/coaching/notices/web/notice-rights.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { BottomBar } from '#ui/frame/BottomBar.tsx'
import { Frame } from '#ui/frame/Frame.tsx'
import { Rail } from '#ui/frame/Rail.tsx'
import { IconButton } from '#ui/IconButton.tsx'

const ViewAsBanner = lazyPart(() => import('#app/web/shell/ViewAsBanner.tsx'), 'ViewAsBanner')
const MoreMenu = lazyPart(() => import('#app/web/shell/MoreMenu.tsx'), 'MoreMenu')
const UserSettings = lazyPart(() => import('#app/web/shell/UserSettings.tsx'), 'UserSettings')
const CommandPalette = lazyPart(() => import('#app/web/shell/CommandPalette.tsx'), 'CommandPalette')
const Corner = lazyPart(() => import('#app/web/shell/Corner.tsx'), 'Corner')
const ShortcutHelp = lazyPart(() => import('#app/web/shell/ShortcutHelp.tsx'), 'ShortcutHelp')

/** The frame of every page behind sign-in: navigation, search, user settings and keyboard shortcuts. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const session = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const area = useLocation({ select: trendAreaOf })
  const narrow = useNarrow()
  const { overlay, open, close } = useOverlay()
  const takesPart = takesPartInOneOnOnes(session)
  const idle = useIdle()
  const coached = idle && takesPart
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const bar = useMatches({ select: (matches) => matches.at(-1)?.staticData.bar })
  usePersonalChoices(session.person)
  useGlobalShortcuts(session, open)
  useAccessWatch()

  const entries = useMemo(() => navEntries(session, undefined, area), [session, area])
  const phone = phoneEntries(entries)
  const draw = ({ label, icon, href, isCurrent }: NavPage) => ({
    label: t(label),
    icon,
    href,
    current: isCurrent(pathname),
  })
  const pages = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
  const current = pages.find((page) => page.isCurrent(pathname))
  const [first] = entries
  const home = { href: firstPage(session), label: t('shell.home', { page: first ? t(first.label) : '' }) }
  const unreadAlerts = (
    <LazyPart>
      <Corner part="alerts" />
    </LazyPart>
  )
  const openSettings = () => open('settings')
  const news = (
    <>
      <LazyPart>{idle && <Corner part="praise" />}</LazyPart>
      {/* Apart, so that the bell keeps the focus while praise loads its texts. */}
      <LazyPart>{getsNotices(session) && <Corner part="bell" />}</LazyPart>
    </>
  )

  return (
    <Frame
      home={home}
      phoneTitle={bar ? t(bar) : current ? t(current.label) : 'Plaudit'}
      phoneActions={
        <>
          {/* First, since it comes last: what stands at the edge of the bar stays where it is. */}
          <LazyPart>{coached && <Corner part="widget" panelIn={panel} />}</LazyPart>
          {narrow && news}
          <IconButton icon="search" label={t('shell.search')} onClick={() => open('palette')} />
        </>
      }
      banner={
        <>
          <OfflineBanner />
          {session.company.isDemo && <DemoBanner />}
          {session.viewAs && (
            <LazyPart>
              <ViewAsBanner viewAs={session.viewAs} session={session} />
            </LazyPart>
          )}
          <div ref={setPanel} />
        </>
      }
      mainProps={{ 'data-scroll-restoration-id': 'main' } as object}
      rail={
        <Rail
          home={home}
          company={session.company}
          groups={Object.values(Object.groupBy(entries, ({ section }) => section)).map((group = []) =>
            group.map((entry) => ({
              ...draw(entry),
              ...(entry.id === 'alerts' && idle && { count: unreadAlerts }),
              children: entry.children.map(draw),
            })),
          )}
          onSearch={() => open('palette')}
          beforeFoot={<LazyPart>{coached && <Corner part="widget" />}</LazyPart>}
          person={{
            name: session.person.name,
            image: session.person.image,
            detail: railLabel(session, t),
            onClick: openSettings,
          }}
          footEnd={!narrow && news}
        />
      }
      bottomBar={
        <BottomBar
          entries={[
            ...phone.bar.map(draw),
            ...(phone.more
              ? [
                  {
                    label: t('shell.more'),
                    icon: 'dots' as const,
                    current: current !== undefined && !phone.bar.some((entry) => entry.isCurrent(pathname)),
                    onClick: () => open('more'),
                  },
                ]
              : []),
            { label: t('shell.me'), icon: 'user-circle', onClick: openSettings },
          ]}
        />
      }
    >
      <SubscribeHost>{children}</SubscribeHost>
      <LazyPart onFailure={close} key={overlay}>
        {overlay === 'more' && <MoreMenu entries={entries} pathname={pathname} onClose={close} />}
        {overlay === 'settings' && <UserSettings onClose={close} />}
        {overlay === 'palette' && <CommandPalette onClose={close} onOpen={open} />}
        {overlay === 'keys' && <ShortcutHelp onClose={close} />}
      </LazyPart>
    </Frame>
  )
}
