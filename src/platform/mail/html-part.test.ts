import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { htmlPart } from '#platform/mail/html-part.ts'

const BASE_URL = 'https://plaudit.example'

const { DOMParser } = new Window()

const documentOf = (text: string) =>
  new DOMParser().parseFromString(htmlPart({ subject: '1 < 2', text }, BASE_URL), 'text/html')

const bodyOf = (text: string): string[] => {
  const document = documentOf(text)
  expect(document.title).toBe('1 < 2')
  return [...document.querySelectorAll('p')].map((paragraph) => paragraph.innerHTML)
}

test('keeps paragraphs and lines', () => {
  expect(bodyOf('Hello Ann,\n\nfirst line\nsecond  line\n\n\nlast\n')).toEqual([
    'Hello Ann,',
    'first line<br>second  line',
    'last',
  ])
})

test('links to this installation only, because names are typed by people', () => {
  expect(bodyOf(`Open it:\n${BASE_URL}/invite/abc?x=1&y=2\n\n${BASE_URL}`)).toEqual([
    `Open it:<br><a href="${BASE_URL}/invite/abc?x=1&amp;y=2">${BASE_URL}/invite/abc?x=1&amp;y=2</a>`,
    `<a href="${BASE_URL}">${BASE_URL}</a>`,
  ])
  const others = `https://evil.example/ ${BASE_URL}.evil.example/ javascript:alert(1)`
  expect(bodyOf(others)).toEqual([others])
})

test('shows markup of a name as text', () => {
  const hostile = `<img src=x onerror=alert(1)> "O'Neil" & ${BASE_URL}/"><script>`
  const document = documentOf(hostile)
  expect(document.querySelectorAll('img, script')).toHaveLength(0)
  expect(document.querySelector('p')?.textContent).toBe(hostile)
})
