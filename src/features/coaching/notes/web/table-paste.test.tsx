import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { editorExtensions } from '#features/coaching/notes/web/editor-extensions.ts'
import { tablesToLines, tabsToLines } from '#features/coaching/notes/web/table-paste.ts'

const EXCEL = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=ProgId content=Excel.Sheet><style><!-- td {mso-style-parent:style0;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 style='border-collapse:collapse;width:144pt'>
<!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>Week</td><td width=64>Calls</td><td>Score</td></tr>
<tr height=20><td class=xl66>24</td><td align=right></td><td align=right>81&nbsp;%</td></tr><!--EndFragment-->
</table></body></html>`
const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup>
<tbody><tr style="height:21px;"><td data-sheets-value="{}">Week</td><td>Calls</td></tr><tr><td style="font-weight:bold;">24</td><td>12<br/>of 20</td></tr></tbody></table>`
const WORD = `<html><body lang=EN-US><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=300 colspan=2><p class=MsoNormal><b>Topic<o:p></o:p></b></p></td><td><p class=MsoNormal>Who</p></td></tr>
<tr><td><p class=MsoNormal>Tone</p><p class=MsoNormal>and pace</p></td><td><p class=MsoNormal>calm</p></td><td><p class=MsoNormal>Ada</p></td></tr></table>
<p class=MsoNormal>After</p><!--EndFragment--></body></html>`

let editor: Editor | undefined
afterEach(() => editor?.destroy())

function pasteInto(content: string, paste: (view: Editor['view']) => void): string {
  const extensions = editorExtensions({
    placeholder: () => '',
    done: () => {},
    mention: { char: '@', items: () => [] },
    tick: (words) => words,
  })
  editor = new Editor({ element: document.createElement('div'), extensions, content, injectCSS: false })
  editor.commands.focus('end')
  paste(editor.view)
  return editor.getHTML()
}

describe('pasting into notes', () => {
  test.each([
    ['Excel', EXCEL, '<p>Week | Calls | Score</p><p>24 | | 81 %</p>'],
    ['Google Sheets', SHEETS, '<p>Week | Calls</p><p>24 | 12 of 20</p>'],
    [
      'Word',
      WORD,
      '<p>Before</p><p><strong>Topic</strong> | | Who</p><p>Tone and pace | calm | Ada</p><p>After</p>',
    ],
    ['rows without their table', "<meta charset='utf-8'><tr><td>a</td><td>b</td></tr>", '<p>a | b</p>'],
  ])('keeps the cells of a table from %s apart', (_program, html, notes) => {
    expect(pasteInto('', (view) => view.pasteHTML(html))).toBe(notes)
  })

  test('keeps tab-separated cells apart and leaves code unchanged', () => {
    const text = 'Week\tCalls\n24\t12'
    expect(pasteInto('', (view) => view.pasteText(text))).toBe('<p>Week | Calls</p><p>24 | 12</p>')
    expect(pasteInto('<pre><code>x</code></pre>', (view) => view.pasteText('a\tb'))).toContain('a\tb')
  })
})

test.each([
  ['<p>no table</p>', '<p>no table</p>'],
  [
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
    '<p>a b | c | d</p>',
  ],
  ['<table><caption>T</caption><tr><th>a</th><td></td><td></td></tr></table>', '<p>T</p><p>a</p>'],
])('%s becomes %s', (html, lines) => {
  expect(tablesToLines(html)).toBe(lines)
})

test.each([
  ['no tab', 'no tab'],
  ['\tindented\n\t\tcode', '\tindented\n\t\tcode'],
  ['a\tb\r\nc\td\r\n', 'a | b\nc | d\n'],
  ['\tQ1\tQ2\nCalls\t3\t4', '| Q1 | Q2\nCalls | 3 | 4'],
  ['"two\nlines"\t"say ""hi"""', 'two lines | say "hi"'],
])('the text %j becomes %j', (text, lines) => {
  expect(tabsToLines(text)).toBe(lines)
})
