import type { AttachmentsEditor } from '#features/coaching/attachments/web/attachments-editor.ts'

/** Attaches a link; without a name, the address is shown as its name. */
export function attachLink(editor: AttachmentsEditor, { url, name }: { url: string; name: string }): void {
  const details = { id: 0, notes: '', name: name || url, url, createdAt: new Date().toISOString() }
  void editor.add('url', { url, name }, details)
}
