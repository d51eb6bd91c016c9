import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notes/web/editor.module.css'
import { editorExtensions } from '#features/coaching/notes/web/editor-extensions.ts'
import { LinkRow } from '#features/coaching/notes/web/LinkRow.tsx'
import { MentionList } from '#features/coaching/notes/web/MentionList.tsx'

import rich from '#features/coaching/notes/web/rich-text.module.css'
import { Toolbar } from '#features/coaching/notes/web/Toolbar.tsx'
import { useMentions } from '#features/coaching/notes/web/use-mentions.ts'
import { cx } from '#ui/cx.ts'

export type RichTextEditorProps = {
  /** Label for screen readers. */
  label: string
  /** HTML as the server stores it. A value changed elsewhere replaces the text unless the person is typing. */
  value: string
  onChange: (html: string) => void
  placeholder?: string
  /** Called on blur and on Mod+Enter. */
  onDone?: () => void
  /** Shows a single row of tools instead of the full toolbar. */
  compact?: boolean
  disabled?: boolean
  invalid?: boolean
}

/** A rich text field with a toolbar, @ mentions, and Mod+Enter to finish. */
export function WritingArea(props: RichTextEditorProps) {
  const { label, value, placeholder = '', compact = false, disabled = false, invalid = false } = props
  const { t } = useTranslation('coaching-notes')
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const mentions = useMentions()
  const [linking, setLinking] = useState(false)
  const latest = useRef(props)
  latest.current = props
  /** The last value passed to or from the parent; any other value was changed elsewhere. */
  const known = useRef(value)

  const [extensions] = useState(() =>
    editorExtensions({
      placeholder: () => latest.current.placeholder ?? '',
      done: () => latest.current.onDone?.(),
      mention: mentions.suggestion,
      tick: (words) => t('editor.tick', { words }),
    }),
  )
  const { open, active } = mentions
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(placeholder && { 'aria-placeholder': placeholder }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
        ...(open && { 'aria-controls': listId }),
        ...(open && active && { 'aria-activedescendant': `${listId}-${active}` }),
      },
    }),
    [label, placeholder, invalid, disabled, open, active, listId],
  )
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    editable: !disabled,
    // The content security policy forbids injected styles; they are in editor.module.css.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : now.getHTML()
      latest.current.onChange(known.current)
    },
  })

  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: detects focus leaving the editor inside
    <div
      ref={root}
      className={cx(s.editor, compact && s.compact, invalid && s.invalid, disabled && s.disabled)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        mentions.close()
        latest.current.onDone?.()
      }}
    >
      {!disabled && (
        <Toolbar
          editor={editor}
          label={t('editor.toolsOf', { label })}
          compact={compact}
          linking={linking}
          onLink={() => setLinking((before) => !before)}
        />
      )}
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className={cx(rich.rich, s.content)} />
      {mentions.open && <MentionList id={listId} mentions={mentions} within={root} />}
    </div>
  )
}
