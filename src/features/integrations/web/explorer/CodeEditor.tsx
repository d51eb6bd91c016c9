import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { type Ref, use, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import s from '#features/integrations/web/explorer/explorer.module.css'
import type { Place } from '#features/integrations/web/explorer/query-text.ts'
import { StyleNonceContext } from '#ui/style-nonce.ts'

export type CodeEditorHandle = { show(place: Place): void }

export type CodeEditorProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Ctrl+Enter or Cmd+Enter. */
  onRun: () => void
  /** The language. Read once, when the editor is created. */
  language: Extension
  describedBy?: string
  ref?: Ref<CodeEditorHandle>
}

/** An editor for code. Tab leaves it, so that it is no trap for the keyboard. */
export function CodeEditor({ label, value, onChange, onRun, language, describedBy, ref }: CodeEditorProps) {
  const nonce = use(StyleNonceContext)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const changed = useEffectEvent(onChange)
  const run = useEffectEvent(onRun)
  const first = useEffectEvent(() => ({ value, language, label, describedBy }))
  useEffect(() => {
    if (!place.current) return
    const start = first()
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: start.value,
        extensions: [
          ...BASICS,
          start.language,
          nonce ? EditorView.cspNonce.of(nonce) : [],
          EditorView.contentAttributes.of({
            'aria-label': start.label,
            ...(start.describedBy && { 'aria-describedby': start.describedBy }),
          }),
          // Before the usual keys, of which Mod-Enter inserts a line.
          Prec.highest(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: () => {
                  run()
                  return true
                },
              },
            ]),
          ),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString())
          }),
        ],
      }),
    })
    editor.current = view
    return () => {
      editor.current = null
      view.destroy()
    }
  }, [nonce])
  // Texts from elsewhere, such as an example, replace the content; Undo brings the earlier one back.
  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])
  useImperativeHandle(ref, () => ({
    show({ line, column }) {
      const view = editor.current
      if (!view) return
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines))
      view.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true })
      view.focus()
    },
  }))
  return <div ref={place} className={s.editor} />
}

const BASICS: Extension[] = [
  lineNumbers(),
  history(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  autocompletion(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  // Classes instead of style elements, so that the colours follow the theme.
  syntaxHighlighting(classHighlighter),
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
]
