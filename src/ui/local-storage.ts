/** What this browser kept under a key, or null. Storage can be forbidden: then nothing is kept, and all else works. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice for later visits; where storage is forbidden it lasts until the page is left. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As said above.
  }
}

/** Removes what is kept under a key. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** The keys with something kept that start with a prefix. */
export function listLocalKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
