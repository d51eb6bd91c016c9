import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { dismissAll } from '#ui/notify.ts'
import { theme } from '#ui/theme.ts'

// Elements of happy-dom have no size, so Mantine takes the anchor of an open list for scrolled out of sight and hides
// the list, as soon as it has measured. Whether a test found an option before that depended on the machine's speed.
theme.components = { ...theme.components, Popover: { defaultProps: { hideDetached: false } } }

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
