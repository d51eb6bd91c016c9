import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notes/web/editor.module.css'
import { addressOf } from '#features/coaching/notes/web/rich-nodes.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** Sets the link of the selection; without a selection, inserts the address. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('coaching-notes')
  const before = String(editor.getAttributes('link').href ?? '')
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const back = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = wholeAddress(text)
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus()
    if (before !== '') chain.extendMarkRange('link').setLink({ href }).run()
    else if (editor.state.selection.empty)
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside
    <div
      className={cx('flex gap-8 wrap items-end', s.linkRow)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') apply()
        else back()
      }}
    >
      <TextInput
        label={t('link.address')}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={text}
        error={wrong ? t('link.wrong') : undefined}
        ref={input}
        onChange={(event) => {
          setWrong(false)
          setText(event.target.value)
        }}
      />
      <Button size="sm" onClick={apply}>
        {t('link.apply')}
      </Button>
      {before !== '' && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {t('link.remove')}
        </Button>
      )}
    </div>
  )
}

/** Completes "example.com" as a browser would; null if the text is not an address. */
export function wholeAddress(text: string): string | null {
  const typed = text.trim()
  if (typed === '' || /\s/.test(typed)) return null
  if (/^[^/:@]+@[^/:@]+\.[^/:@]+$/.test(typed)) return addressOf(`mailto:${typed}`)
  return addressOf(
    /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed) ? typed : `https://${typed}`,
  )
}
