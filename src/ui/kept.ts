/** What this browser kept under a key, or null. Storage can be forbidden: then nothing is kept, and all else works. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice for later visits; where storage is forbidden it lasts until the page is left. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As said above.
  }
}
