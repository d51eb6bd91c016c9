/** The value of a key in this browser, or null. If storage is forbidden, nothing is stored and nothing fails. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value for later visits; if storage is forbidden, nothing happens. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden or full.
  }
}

/** Removes the value of a key. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

/** All stored keys with a prefix. */
export function listLocalKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
