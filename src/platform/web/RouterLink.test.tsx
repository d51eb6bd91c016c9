import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterLink } from '#platform/web/RouterLink.tsx'
import { renderWeb } from '#platform/web/testing.tsx'

afterEach(cleanup)

async function open(element: ReactElement) {
  const app = await renderWeb(element)
  // The test browser must not leave the page either.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  return { ...app, link: screen.getByRole('link') }
}

test('a plain click opens the page with its query', async () => {
  const { router, link } = await open(<RouterLink href="/x?stars=1&stars=2#top">x</RouterLink>)
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.href).toBe('/x?stars=1&stars=2#top'))
})

test.each([
  ['a key for a new tab', { ctrlKey: true }, {}],
  ['a key for a new window', { shiftKey: true }, {}],
  ['the middle button', { button: 1 }, {}],
  ['another target', {}, { target: '_blank' }],
  ['a download', {}, { download: 'x.csv' }],
  ['a page of the server', {}, { rel: 'external' }],
  ['an address of the API', {}, { href: '/api/docs' }],
  ['another site', {}, { href: '//example.com/' }],
  ['a mail address', {}, { href: 'mailto:a@example.com' }],
])('%s is left to the browser', async (_what, click, props) => {
  const { router, link } = await open(
    <RouterLink href="/x" {...props}>
      x
    </RouterLink>,
  )
  const navigate = vi.spyOn(router, 'navigate')
  fireEvent.click(link, click)
  expect(navigate).not.toHaveBeenCalled()
})

test('a click handler can prevent it', async () => {
  const { router, link } = await open(
    <RouterLink href="/x" onClick={(event) => event.preventDefault()}>
      x
    </RouterLink>,
  )
  const navigate = vi.spyOn(router, 'navigate')
  fireEvent.click(link)
  expect(navigate).not.toHaveBeenCalled()
})
