/**
 * Every answer of the API tells the company's access version. One that is newer than the session in the browser says
 * that somebody's rights, teams or settings have changed since: whoever listens reads the session anew.
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
