import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, html } from '#lib/html.ts'

test('escapes every character that has a meaning in HTML and in quoted attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})

test('no text in braces ends an element or a quoted attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      expect(html`<b title='${text}'>${text}</b>`.text.match(/[<>']/g)).toEqual([
        '<',
        "'",
        "'",
        '>',
        '<',
        '>',
      ])
    }),
  )
})
