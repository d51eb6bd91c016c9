import { readLocal, writeLocal } from '#ui/local-storage.ts'

const KEY = 'plaudit.recent'
const KEPT = 5

/** Ids of recently chosen palette items, newest first. Stored in this browser, per person. */
export function recentIds(personId: number): string[] {
  try {
    const ids: unknown = JSON.parse(readLocal(`${KEY}.${personId}`) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberItem(personId: number, id: string): void {
  const ids = [id, ...recentIds(personId).filter((other) => other !== id)].slice(0, KEPT)
  writeLocal(`${KEY}.${personId}`, JSON.stringify(ids))
}
