import type { Desk } from '#features/coaching/attachments/web/desk.ts'

/** Attaches a link; without a name, the address is shown as its name. */
export function attachLink(desk: Desk, { url, name }: { url: string; name: string }): void {
  const shown = { id: 0, notes: '', name: name || url, url, createdAt: new Date().toISOString() }
  void desk.add('url', { url, name }, shown)
}
