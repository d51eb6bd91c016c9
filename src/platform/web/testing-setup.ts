import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { dismissAll } from '#ui/notify.ts'

/** Component tests share modules and a document, so clean up what the previous file left. */
beforeAll(async () => {
  // A translation backend set by one file would make the start asynchronous in the next.
  if (i18next.isInitialized) await i18next.changeLanguage('en')
  dismissAll()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Otherwise forms would restore unsaved input of an earlier test. */
beforeEach(() => localStorage.clear())
