import { Extension } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Mention } from '@tiptap/extension-mention'
import { Placeholder } from '@tiptap/extensions'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { addressOf } from '#features/coaching/notes/web/rich-nodes.ts'
import { tablesToLines, tabsToLines } from '#features/coaching/notes/web/table-paste.ts'

export type Mentioned = { id: string; label: string }

type Options = {
  placeholder: () => string
  /** Called on Mod+Enter. */
  done: () => void
  mention: Omit<SuggestionOptions<Mentioned, Mentioned>, 'editor'>
  /** Label of a task's checkbox, given the task's text. */
  tick: (words: string) => string
}

/** What can be written: the same as the server keeps (notes/rich-text.ts). */
export const editorExtensions = ({ placeholder, done, mention, tick }: Options) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      isAllowedUri: (url) => addressOf(url) !== null,
      defaultProtocol: 'https',
    },
    // Both only help with dragging, which notes do not support.
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
  TaskList,
  KeptTaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => tick(node.textContent) } }),
  KeptMention.configure({ suggestion: mention as never }),
  Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
  TablePaste,
  Extension.create({
    name: 'done',
    // Runs before the hard break, which has the same keys.
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Mod-Enter': () => {
        done()
        return true
      },
    }),
  }),
]

/** Keeps the cells of a pasted table apart, except in code, which is pasted as it is. */
const TablePaste = Extension.create({
  name: 'tablePaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: tablesToLines,
        transformPastedText: (text, _plain, view) =>
          view.state.selection.$from.parent.type.spec.code ? text : tabsToLines(text),
      },
    }),
  ],
})

/** Produces and parses task items in the form that the server keeps. */
const KeptTaskItem = TaskItem.extend({
  parseHTML: () => [{ tag: 'li[data-checked]', priority: 60 }],
  renderHTML: ({ node }) => ['li', { 'data-checked': String(Boolean(node.attrs.checked)) }, 0],
})

const KeptMention = Mention.extend({
  addAttributes: () => ({
    id: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-id') },
    label: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-label') },
  }),
  renderHTML: ({ node }) => [
    'span',
    { 'data-type': 'mention', 'data-id': node.attrs.id, 'data-label': node.attrs.label },
    `@${node.attrs.label}`,
  ],
})
