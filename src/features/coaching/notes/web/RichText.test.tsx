import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { wholeAddress } from '#features/coaching/notes/web/LinkRow.tsx'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { plainText } from '#features/coaching/notes/web/rich-nodes.ts'
import { HOSTILE_TEXTS } from '#platform/testing/hostile-texts.ts'
import { findActiveContent } from '#platform/web/plain-text-testing.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const renderText = (html: string) => render(<RichText html={html} />).container

test('draws what the server stores', () => {
  const page = renderText(
    [
      '<h2>Week</h2><p>Good <strong>tone</strong>, <em>calm</em><br />early</p>',
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>two</p></li></ol>',
      '<ul data-type="taskList"><li data-checked="true"><p>done</p></li><li data-checked="false">open</li></ul>',
      '<p><span data-type="mention" data-id="7" data-label="Ada">@Ada</span></p>',
      '<p><a href="https://wiki.example/x" rel="noopener noreferrer nofollow" target="_blank">page</a></p>',
    ].join(''),
  )
  expect(page.querySelector('h3')?.textContent).toBe('Week')
  expect(page.querySelector('strong')?.textContent).toBe('tone')
  expect(page.querySelector('ol')?.getAttribute('start')).toBe('3')
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  expect(boxes.map((box) => [box.checked, box.getAttribute('aria-label')])).toEqual([
    [true, 'done'],
    [false, 'open'],
  ])
  const link = page.querySelector('a')
  expect([link?.getAttribute('href'), link?.rel, link?.target]).toEqual([
    'https://wiki.example/x',
    'noopener noreferrer nofollow',
    '_blank',
  ])
  expect(page.textContent).toContain('@Ada')
})

test('draws nothing that runs code or links to an unsafe address', () => {
  // React warns about nested paragraphs but draws them.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const text of HOSTILE_TEXTS) {
    const page = renderText(`<p>${text}</p>${text}<a href="${text.replaceAll('"', '&quot;')}">x</a>`)
    expect(findActiveContent(page), text).toEqual([])
    expect(
      page.querySelector('[style], [class*="evil"], img, form, svg, math, input:not([disabled])'),
    ).toBeNull()
    cleanup()
  }
})

test('returns plain text for list rows', () => {
  expect(plainText('<p>One &amp; two</p><ul><li><p>three</p></li></ul><script>x</script>')).toBe(
    'One & two three',
  )
})

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com/'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(wholeAddress(typed)).toBe(address)
})
