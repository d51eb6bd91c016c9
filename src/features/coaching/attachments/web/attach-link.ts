import type { Desk } from '#features/coaching/attachments/web/desk.ts'

/** An address; without a name it is its own. */
export function attachLink(desk: Desk, { url, name }: { url: string; name: string }): void {
  const shown = { id: 0, notes: '', name: name || url, url, createdAt: new Date().toISOString() }
  void desk.add('url', { url, name }, shown)
}
