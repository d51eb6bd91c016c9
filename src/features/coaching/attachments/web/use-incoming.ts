import { useEffect, useRef } from 'react'
import { LONGEST_TITLE } from '#features/coaching/attachments/limits.ts'

type Incoming = { onLink: (link: { url: string; name: string }) => void; onFiles: (files: File[]) => void }

/**
 * Handles an address or files pasted or dropped anywhere outside fields and dialogs. Without this, the browser would
 * open a file dropped outside a drop zone in place of the page.
 */
export function useIncoming(incoming: Incoming, active: boolean): void {
  const latest = useRef(incoming)
  latest.current = incoming
  useEffect(() => {
    if (!active) return
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isInDialog()) return
      const files = [...(event.clipboardData?.files ?? [])]
      const link = linkIn(event.clipboardData)
      if (link) latest.current.onLink(link)
      else if (files.length > 0) latest.current.onFiles(files)
      else return
      event.preventDefault()
    }
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      // A drop zone has handled it.
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (!isInDialog()) latest.current.onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('paste', onPaste)
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('paste', onPaste)
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [active])
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null

const isInDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Returns a copied address and its link text, if the address is all that was copied. */
export function linkIn(copied: Pick<DataTransfer, 'getData'> | null): { url: string; name: string } | null {
  const url = copied?.getData('text/plain').trim() ?? ''
  if (!isWebAddress(url)) return null
  const html = copied?.getData('text/html') ?? ''
  const words = html && new DOMParser().parseFromString(html, 'text/html').querySelector('a')?.textContent
  const name = (words ?? '').replace(/\s+/gu, ' ').trim()
  return { url, name: name === url ? '' : name.slice(0, LONGEST_TITLE) }
}

/** Same rule as on the server: only http and https addresses. */
export const isWebAddress = (text: string): boolean =>
  text.length <= 2_000 && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
