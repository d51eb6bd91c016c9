import { expect, test } from 'vitest'
import { plainProse, proseHtml } from '#platform/http/api-docs/prose.ts'

test('names between backticks become code, and all of the text is escaped', () => {
  expect(proseHtml('Use `a<b` or <i>').text).toBe('Use <code>a&lt;b</code> or &lt;i&gt;')
  expect(proseHtml(undefined).text).toBe('')
  expect(plainProse('PUT with `active` restores it')).toBe('PUT with active restores it')
})
