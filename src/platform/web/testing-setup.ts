import i18next from 'i18next'
import { beforeAll, beforeEach } from 'vitest'
import { dismissAll } from '#ui/notify.ts'

/** Component tests share modules and a document: nothing that one file left stands in the next. */
beforeAll(async () => {
  // A backend that one file gave the translation makes the next one's start asynchronous.
  if (i18next.isInitialized) await i18next.changeLanguage('en')
  dismissAll()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Forms bring back what a test before typed and did not save. */
beforeEach(() => localStorage.clear())
