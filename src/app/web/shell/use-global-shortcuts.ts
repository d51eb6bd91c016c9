import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { navEntries } from '#app/web/nav.ts'
import type { Session } from '#platform/web/session.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** The dialog over the page; at most one is open. */
export type Overlay = 'settings' | 'palette' | 'keys' | 'more' | null

/** Keyboard shortcuts of every page: search, help, and G then a letter to open a page. */
export function useGlobalShortcuts(session: Session, open: (overlay: Overlay) => void): void {
  const { t } = useTranslation('app')
  const router = useRouter()
  useShortcuts([
    { keys: 'mod+k', label: t('keys.palette'), section: t('keys.general'), run: () => open('palette') },
    { keys: '?', label: t('keys.help'), section: t('keys.general'), run: () => open('keys') },
    ...navEntries(session).flatMap((entry) =>
      entry.key === undefined
        ? []
        : {
            keys: `g ${entry.key}`,
            label: t('keys.page', { page: t(entry.label) }),
            section: t('keys.goTo'),
            run: () => void router.navigate({ href: entry.href }),
          },
    ),
  ])
}
