import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/web/App.tsx'
import { createAppQueryClient } from '#app/web/app-query-client.ts'
import { currentSession } from '#app/web/guards.ts'
import { createAppRouter } from '#app/web/router.ts'
import { englishTexts, loadTexts } from '#app/web/texts.ts'
import { chooseLanguage, keptLanguage, startI18n } from '#platform/web/i18n.ts'
import { keptPushChoice } from '#platform/web/push-choice.ts'
import { forgetSignedOut } from '#platform/web/signed-out.ts'

forgetSignedOut()

const queryClient = createAppQueryClient()

// Start this request while the texts load. Its failure is handled by the guards that await it.
currentSession(queryClient).catch(() => {})

await startI18n({
  english: englishTexts,
  load: loadTexts,
  language: chooseLanguage([keptLanguage(), ...navigator.languages]),
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter(queryClient)} />
  </StrictMode>,
)

// Browsers offer it only over HTTPS and on localhost. In development, pages must always come from Vite.
if (import.meta.env.PROD) {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {
    // The application works without it; only the offline page and notifications are missing.
  })
  if (keptPushChoice() !== null)
    Promise.all([currentSession(queryClient), import('#features/people/web/push/restore-push.ts')])
      .then(([session, { restorePush }]) => restorePush(session))
      .catch(() => {
        // The profile page says whether notifications are on.
      })
}
