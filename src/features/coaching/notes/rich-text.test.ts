import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clean } from '#features/coaching/notes/rich-text.ts'

const nobody = new Map<number, string>()

test('keeps everything the editor can produce', () => {
  const notes = [
    '<h2>Week</h2><p>Good <strong>tone</strong>, <em>calm</em> &amp; <s>late</s><br />early</p>',
    '<ul><li><p>one</p></li></ul><ol start="3"><li><p>two</p></li></ol>',
    '<ul data-type="taskList"><li data-checked="true"><p>done</p></li></ul>',
    '<blockquote><p>said</p></blockquote><pre><code>x</code></pre><hr />',
  ].join('')
  expect(clean(notes, nobody)).toBe(notes)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p style="position:fixed" class="x" id="y" onclick="z">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<iframe srcdoc="<b>x</b>"></iframe>', ''],
  ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
  ['<ul data-type="evil"><li data-checked="x">a</li></ul>', '<ul><li>a</li></ul>'],
])('%s becomes %s', (sent, expected) => {
  expect(clean(sent, nobody)).toBe(expected)
})

test('gives a mention the person’s name, and leaves plain text for unknown people', () => {
  const mention = (id: string, label: string) =>
    `<p><span data-type="mention" data-id="${id}" data-label="${label}">@${label}</span></p>`
  const people = new Map([[7, 'Ada <b>']])
  expect(clean(mention('7', 'The Boss'), people)).toBe(
    '<p><span data-type="mention" data-id="7" data-label="Ada &lt;b&gt;">@Ada &lt;b&gt;</span></p>',
  )
  expect(clean(mention('8', 'The Boss'), people)).toBe('<p>@The Boss</p>')
  expect(clean(mention('x', 'a'), people)).toBe('<p>@a</p>')
})

test('keeps nothing that can run code, whatever was sent', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('<p>', '</p>', '<script>', '<svg onload=x>', '<a href="', '">', '<!--', '-->', '<style>'),
    fc.constantFrom('<ul>', '<li>', '</ul>', '&lt;', '&#x3c;script&#x3e;', '<math>', '<textarea>', "'", '"'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = clean(pieces.join(''), nobody)
      // The value of an attribute is only text.
      expect(once.replace(/"[^"]*"/g, '""')).not.toMatch(
        /<(script|svg|style|iframe|math|textarea)|<[^>]*\son\w+=/i,
      )
    }),
    { numRuns: 500 },
  )
})
