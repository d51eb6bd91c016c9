import { beforeAll } from 'vitest'
import { dismissAll } from '#ui/notify.ts'

/** Component tests share modules and a document: nothing that one file left stands in the next. */
beforeAll(() => {
  dismissAll()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})
