import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { App } from '#app/web/App.tsx'
import { createAppQueryClient } from '#app/web/app-query-client.ts'
import { createAppRouter } from '#app/web/router.ts'
import { englishTexts, loadTexts } from '#app/web/texts.ts'
import { startI18n } from '#platform/web/i18n.ts'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

/** Renders the whole application at an address. The server is stubbed by `stubApi`. */
export async function renderApp(path: string) {
  await startI18n({ english: englishTexts, load: loadTexts, language: 'en' })
  dismissAll()
  const queryClient = createAppQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const screen = render(<App queryClient={queryClient} router={router} />)
  return { ...screen, router, queryClient, notified }
}

/** The texts of the notifications on screen. */
function notified(): string[] {
  return currentNotifications().map(({ type, message }) => `${type}: ${message}`)
}
