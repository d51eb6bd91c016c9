/**
 * Every API response carries the company's access version. If it is newer than the session in the browser, permissions,
 * teams or settings have changed, and listeners reload the session.
 */
const HEADER = 'x-access-version'

let listener: ((version: number) => void) | null = null

export function onAccessVersion(listen: (version: number) => void): () => void {
  listener = listen
  return () => {
    if (listener === listen) listener = null
  }
}

export function noteAccessVersion(response: Response): void {
  const version = Number(response.headers.get(HEADER))
  if (Number.isSafeInteger(version) && version > 0) listener?.(version)
}
