import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notes/web/editor.module.css'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { formatKeys } from '#ui/keys.ts'

const TOOLS = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'tasks', 'link', 'mention'] as const
type Tool = (typeof TOOLS)[number]
/** Tools left out of the compact toolbar. */
const NOT_COMPACT: readonly Tool[] = ['heading', 'numbers']

const LOOK: Record<Tool, { icon: IconName; keys?: string }> = {
  bold: { icon: 'bold', keys: 'mod+b' },
  italic: { icon: 'italic', keys: 'mod+i' },
  heading: { icon: 'heading' },
  bullets: { icon: 'list', keys: 'mod+shift+8' },
  numbers: { icon: 'list-numbers', keys: 'mod+shift+7' },
  tasks: { icon: 'list-check', keys: 'mod+shift+9' },
  link: { icon: 'link' },
  mention: { icon: 'at', keys: '@' },
}

type ToolbarProps = {
  editor: Editor
  label: string
  compact: boolean
  linking: boolean
  onLink: () => void
}

/** The toolbar of a field: one tab stop, arrow keys move between tools. */
export function Toolbar({ editor, label, compact, linking, onLink }: ToolbarProps) {
  const { t } = useTranslation('coaching-notes')
  const root = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const on = useEditorState({ editor, selector: ({ editor: now }) => pressedIn(now) })
  const tools = TOOLS.filter((tool) => !compact || !NOT_COMPACT.includes(tool))
  const use: Record<Tool, () => void> = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    heading: () =>
      on.heading
        ? editor.chain().focus().setParagraph().run()
        : editor.chain().focus().setHeading({ level: 2 }).run(),
    bullets: () => editor.chain().focus().toggleBulletList().run(),
    numbers: () => editor.chain().focus().toggleOrderedList().run(),
    tasks: () => editor.chain().focus().toggleTaskList().run(),
    link: onLink,
    // A mention must follow a space or start a line.
    mention: () => {
      const { from } = editor.state.selection
      const before = editor.state.doc.textBetween(Math.max(0, from - 1), from, '\n', ' ')
      editor
        .chain()
        .focus()
        .insertContent(/\S/.test(before) ? ' @' : '@')
        .run()
    },
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setStop(next)
    root.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={label}
      className={cx('flex gap-1 wrap', s.tools)}
      onKeyDown={move}
    >
      {tools.map((tool, index) => {
        const { icon, keys } = LOOK[tool]
        const name = t(`editor.${tool}`)
        return (
          <button
            key={tool}
            type="button"
            aria-label={name}
            title={keys ? `${name} (${formatKeys(keys).join(' ')})` : name}
            aria-pressed={tool === 'mention' ? undefined : tool === 'link' ? on.link || linking : on[tool]}
            aria-expanded={tool === 'link' ? linking : undefined}
            tabIndex={index === Math.min(stop, tools.length - 1) ? 0 : -1}
            className={cx('stack place-center muted', s.tool)}
            // Keep the selection that the tool acts on.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={use[tool]}
          >
            <Icon name={icon} />
          </button>
        )
      })}
    </div>
  )
}

const pressedIn = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  heading: editor.isActive('heading'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  tasks: editor.isActive('taskList'),
  link: editor.isActive('link'),
})
